import {isArraySchemaType, isBlockSchemaType, isObjectSchemaType, isReferenceSchemaType, type SchemaType} from 'sanity'
import {isBody, mostBodies} from '../links/addressPaths.ts'

/**
 * Where the documents of a type hold blocks, as GROQ reads them (`body[].tabs[].content[]`): in their bodies, in those of
 * containers down to the third inside another, and in the sentences of all of these.
 */
export function blockPlaces(type: SchemaType, at = '', bodies = 0): readonly string[] {
  if (isReferenceSchemaType(type) || isBlockSchemaType(type)) return []
  if (isArraySchemaType(type)) {
    const items = `${at}[]`
    const inside = isBody(type) ? bodies + 1 : bodies
    if (inside > mostBodies) return []
    const members = type.of.flatMap((member) => blockPlaces(member, items, inside))
    return [...new Set([...(isBody(type) ? [items, `${items}.children[]`] : []), ...members])]
  }
  if (!isObjectSchemaType(type)) return []
  return type.fields.flatMap((field) => blockPlaces(field.type, at === '' ? field.name : `${at}.${field.name}`, bodies))
}
