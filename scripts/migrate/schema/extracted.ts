import {readFileSync} from 'node:fs'
import type {Limit, Limits} from '@apothecary/shared/types/limits.ts'
import type {ArrayTypeNode, ObjectTypeNode, SchemaType, TypeNode} from 'groq-js'

/*
 * The Studio's schema as `npm run generate` wrote it. It says which fields a stored type has and what each
 * holds; of strings, it tells kinds apart by their named types (`href`, `identifier`, `hexColor`, `trackerUrl`).
 */
const read = (name: string) => readFileSync(new URL(`../../../studio/${name}.generated.json`, import.meta.url), 'utf8')
const schema: SchemaType = JSON.parse(read('schema'))
const limits: Limits = JSON.parse(read('limits'))
const entries = new Map(schema.map((entry) => [entry.name, entry]))

/** What a named type holds. Throws for a name that the schema does not have. */
export function typeNamed(name: string): TypeNode {
  const entry = entries.get(name)
  if (entry === undefined)
    throw new Error(`The extracted schema has no type “${name}”. Is it stale? (npm run generate)`)
  return entry.type === 'document' ? {type: 'object', attributes: entry.attributes} : entry.value
}

/** The fields of a named object type or document. Throws for a name that the schema does not have, and for a type that is no object. */
export function objectNamed(name: string): ObjectTypeNode {
  const type = typeNamed(name)
  if (type.type !== 'object') throw new Error(`${name} is no object type of the schema`)
  return type
}

/** Whether a type is a document of its own, as against an object inside one. */
export function isDocumentType(name: string): boolean {
  return entries.get(name)?.type === 'document'
}

/** The fields of an object that a migration fills, by name: without Sanity's own (`_id`, `_key` …), and without the mark of an import. */
export function fieldsOf(node: ObjectTypeNode): ReadonlyMap<string, TypeNode> {
  return new Map(
    Object.entries(node.attributes)
      .map(([name, {value}]) => [name, value] as const)
      .filter(([name, value]) => !name.startsWith('_') && !(value.type === 'inline' && value.name === 'legacyOrigin')),
  )
}

/** What the Studio demands of a field, which is named by its type and its name: `offer.price`. */
export function limitsAt(place: string): readonly Limit[] {
  return limits[place] ?? []
}

/** The `_type` that objects of this kind are stored with; undefined for an object type without a name. */
export function storedTypeOf(node: ObjectTypeNode): string | undefined {
  const type = node.attributes['_type']?.value
  return type?.type === 'string' ? type.value : undefined
}

/** The type of a list's items. The extracted schema writes objects of a named type as a `_key` and the rest of that type. */
export function itemOf(list: ArrayTypeNode): TypeNode {
  const {of: item} = list
  return item.type === 'object' && item.rest?.type === 'inline' ? item.rest : item
}

/** The values of a field with `options.list`; undefined where a union is anything else. */
export function literalsOf(node: TypeNode): readonly string[] | undefined {
  if (node.type !== 'union') return undefined
  const values = node.of.flatMap((member) =>
    member.type === 'string' && member.value !== undefined ? [member.value] : [],
  )
  return values.length === node.of.length ? values : undefined
}
