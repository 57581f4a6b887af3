import {
  isArraySchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  isTitledListValue,
  type ArraySchemaType,
  type ObjectSchemaType,
  type Path,
  type SchemaType,
} from 'sanity'
import type {Dataset} from '@apothecary/shared/types/validation.ts'

/** Something that is wrong at one place of a document. */
export interface StructureProblem {
  readonly path: Path
  readonly message: string
}

/**
 * What Sanity's validation leaves to the forms of the Studio: fields that the schema does not have; `null`; objects of another type;
 * values that are not among the options of their field; members that their list does not take, or that have no `_key` of their own;
 * references to documents of a type that the field does not take.
 */
export function structureProblems(
  value: unknown,
  type: SchemaType,
  typeOf: Dataset['typeOf'],
  path: Path = [],
): StructureProblem[] {
  if (value === undefined) return []
  if (value === null) return [{path, message: 'Leave the field out: “null” is not a value'}]
  if (isArraySchemaType(type)) return Array.isArray(value) ? problemsOfList(value, type, typeOf, path) : []
  if (isObjectSchemaType(type)) return isObject(value) ? problemsOfObject(value, type, typeOf, path) : []
  return problemsOfChoice(value, type, path)
}

/** `type` is that of the value, or of the list that holds it: both may have options to choose from. */
function problemsOfChoice(value: unknown, type: SchemaType, path: Path): StructureProblem[] {
  const list: unknown = isObject(type.options) ? type.options['list'] : undefined
  if (!Array.isArray(list)) return []
  const allowed = list.map((option: unknown) => (isTitledListValue(option) ? option.value : option))
  return allowed.includes(value) ? [] : [{path, message: `“${String(value)}” is not one of: ${allowed.join(', ')}`}]
}

function problemsOfObject(
  value: StoredObject,
  type: ObjectSchemaType,
  typeOf: Dataset['typeOf'],
  path: Path,
): StructureProblem[] {
  const known = new Map(type.fields.map((field) => [field.name, field.type]))
  const unknownFields = Object.keys(value)
    .filter((name) => !name.startsWith('_') && !known.has(name))
    .map((name) => ({path: [...path, name], message: `“${type.name}” has no field “${name}”`}))
  const inFields = [...known].flatMap(([name, fieldType]) =>
    structureProblems(value[name], fieldType, typeOf, [...path, name]),
  )
  const isOther = value['_type'] !== undefined && value['_type'] !== type.name
  const otherType = isOther ? [{path, message: `The field takes no ${nameOf(value)}`}] : []
  return [...otherType, ...unknownFields, ...problemsOfReference(value, type, typeOf, path), ...inFields]
}

/** Whether the document exists at all is left to Sanity's own validation. */
function problemsOfReference(
  value: StoredObject,
  type: SchemaType,
  typeOf: Dataset['typeOf'],
  path: Path,
): StructureProblem[] {
  if (!isReferenceSchemaType(type) || typeof value['_ref'] !== 'string') return []
  const target = typeOf(value['_ref'])
  return target === undefined || type.to.some(({name}) => name === target)
    ? []
    : [{path, message: `A “${target}” cannot be referenced here`}]
}

function problemsOfList(
  members: readonly unknown[],
  type: ArraySchemaType,
  typeOf: Dataset['typeOf'],
  path: Path,
): StructureProblem[] {
  const keys = new Set<unknown>()
  return members.flatMap((member, index) => {
    const key = isObject(member) ? member['_key'] : undefined
    const place = [...path, typeof key === 'string' ? {_key: key} : index]
    const memberType = type.of.find((candidate) => takes(candidate, member))
    if (memberType === undefined) return [{path: place, message: `The list takes no ${nameOf(member)}`}]
    const problems = structureProblems(member, memberType, typeOf, place)
    if (!isObject(member)) return [...problems, ...problemsOfChoice(member, type, place)]
    if (typeof key !== 'string') return [{path: place, message: 'The member has no “_key”'}, ...problems]
    if (keys.has(key)) return [{path: place, message: 'Another member has the same “_key”'}, ...problems]
    keys.add(key)
    return problems
  })
}

function takes(type: SchemaType, member: unknown): boolean {
  return isObject(member) ? type.name === (member['_type'] ?? 'object') : type.jsonType === typeof member
}

function nameOf(member: unknown): string {
  if (!isObject(member)) return member === null ? 'null' : typeof member
  return typeof member['_type'] === 'string' ? `“${member['_type']}”` : 'object without “_type”'
}

type StoredObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is StoredObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
