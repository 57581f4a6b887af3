import {isReferenceSchemaType, type Schema, type SchemaType} from 'sanity'
import {blockObjects} from '../schemas/widgetTypes.ts'
import {blockPlaces} from './blockPlaces.ts'

/** A kind of document or block. */
export interface Kind {
  readonly type: string
  readonly title: string
  /** The fields of its form, by name. None of blocks: these are parts of articles. */
  readonly fields: readonly {readonly name: string; readonly title: string}[]
  readonly isDocument: boolean
  /** Whether articles can show it, through whatever else, so that “on no article” says something. */
  readonly isPlaced: boolean
  /** Where its documents hold blocks, as GROQ reads them: of articles. */
  readonly blockPlaces: readonly string[]
}

/** Types that only imports and checks make, and those of the lake itself. */
const passedOver: ReadonlySet<string> = new Set(['acquisitionCost', 'legacyWidget', 'linkCheck'])

/** Every kind of document and of block that editors make, by title. */
export function kindsOf(schema: Schema): readonly Kind[] {
  const types = schema.getTypeNames().flatMap((name) => schema.get(name) ?? [])
  const documents = types.filter(
    ({name, type}) => type?.name === 'document' && !passedOver.has(name) && !/^(?:sanity|assist|system)\./.test(name),
  )
  const shown = shownTypes(schema)
  const kinds = documents.map((type) => ({
    type: type.name,
    title: type.title ?? type.name,
    fields: fieldsOf(type),
    isDocument: true,
    isPlaced: shown.has(type.name),
    blockPlaces: type.name === 'article' ? blockPlaces(type) : [],
  }))
  const blocks = blockObjects.map(({name, title}) => ({
    type: name,
    title: title ?? name,
    fields: [],
    isDocument: false,
    isPlaced: true,
    blockPlaces: [],
  }))
  return [...kinds, ...blocks].toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

function fieldsOf(type: SchemaType): Kind['fields'] {
  return 'fields' in type
    ? type.fields
        .filter(({name}) => !name.startsWith('_') && name !== 'legacy')
        .map(({name, type: field}) => ({name, title: field.title ?? name}))
    : []
}

/** The names of the types that articles can show: those that they refer to, and those that these refer to. */
function shownTypes(schema: Schema): ReadonlySet<string> {
  const found = new Set<string>(['article'])
  const open = ['article']
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const referred of referredTypes(schema.get(name)))
      if (!found.has(referred)) {
        found.add(referred)
        open.push(referred)
      }
  found.delete('article')
  return found
}

/** The names of the types that the fields of a type refer to, at any depth. */
function referredTypes(root: SchemaType | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<SchemaType>()
  const visit = (type: SchemaType): void => {
    if (seen.has(type)) return
    seen.add(type)
    if (isReferenceSchemaType(type)) for (const {name} of type.to) found.add(name)
    if ('fields' in type) for (const field of type.fields) visit(field.type)
    if ('of' in type) for (const member of type.of) visit(member)
  }
  if (root !== undefined) visit(root)
  return found
}
