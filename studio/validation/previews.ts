import {createSchema, isObjectSchemaType, prepareForPreview} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

/** An object with its type, as documents hold them. */
export interface TypedValue {
  readonly _type: string
  readonly [field: string]: unknown
}

/** The names of the schema types that define a preview. */
export const previewedTypes: readonly string[] = schemaTypes
  .filter((type) => 'preview' in type && type.preview !== undefined)
  .map(({name}) => name)

/** The names of those whose preview computes what it shows, and does not only select it. */
export const preparedTypes = previewedTypes.filter((name) => schema.get(name)?.preview?.prepare !== undefined)

/** The paths that a preview selects. */
export function selectedPaths(typeName: string): readonly string[] {
  return Object.values(schema.get(typeName)?.preview?.select ?? {})
}

/** The title that the Studio shows for a value. Throws where its type is none that has previews. */
export function previewTitle(value: TypedValue): unknown {
  return preparedOf(value).title
}

/** The line that the Studio shows below the title of a value. Throws where its type is none that has previews. */
export function previewSubtitle(value: TypedValue): unknown {
  return preparedOf(value).subtitle
}

function preparedOf(value: TypedValue) {
  const type = schema.get(value._type)
  if (!isObjectSchemaType(type)) throw new Error(`“${value._type}” has no preview`)
  return prepareForPreview(value, type)
}
