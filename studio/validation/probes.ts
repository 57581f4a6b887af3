import {
  isArraySchemaType,
  isBlockSchemaType,
  isBooleanSchemaType,
  isNumberSchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  isStringSchemaType,
  type ObjectSchemaType,
  type SchemaType,
} from 'sanity'

/** What an editor may do to a form: leave it, add members to its lists and leave these, or write nonsense in every field, small or large. */
export type Fill = 'nothing' | 'members' | 'little' | 'much'

/** Members of a list that holds too many. */
const tooMany = 11

const texts = {little: '?', much: 'Much too long, and no address either. '.repeat(20)} as const
const numbers = {little: -1.5, much: 1_000_000.5} as const
const days = {little: '1999-01-01', much: '2131-01-01'} as const

/** A document of a type, filled in everywhere. What it holds of the other types that `isOwn` names stays empty: each of them is a form of its own. */
export function probe(type: SchemaType, fill: Fill, isOwn: (name: string) => boolean): unknown {
  return isObjectSchemaType(type) ? objectOf(type, fill, isOwn) : undefined
}

function objectOf(type: ObjectSchemaType, fill: Fill, isOwn: (name: string) => boolean): object {
  const fields = type.fields.flatMap(({name, type: field}) => {
    const value = name.startsWith('_') ? undefined : valueOf(field, fill, isOwn)
    return value === undefined ? [] : [[name, value]]
  })
  return {...(type.name === 'object' ? {} : {_type: type.name}), ...Object.fromEntries(fields)}
}

function valueOf(type: SchemaType, fill: Fill, isOwn: (name: string) => boolean): unknown {
  if (isBlockSchemaType(type)) return undefined
  if (isReferenceSchemaType(type)) return fill === 'much' ? {_type: type.name, _ref: 'other'} : undefined
  if (isArraySchemaType(type)) return fill === 'nothing' ? undefined : listOf(type.of, fill, isOwn)
  if (isObjectSchemaType(type)) return isOwn(type.name) ? undefined : objectOf(type, fill, isOwn)
  if (fill === 'nothing' || fill === 'members') return undefined
  if (isNumberSchemaType(type)) return numbers[fill]
  if (isBooleanSchemaType(type)) return true
  if (!isStringSchemaType(type)) return undefined
  if (isKindOf(type, 'datetime')) return `${days[fill]}T00:00:00Z`
  return isKindOf(type, 'date') ? days[fill] : texts[fill]
}

function listOf(
  of: readonly SchemaType[],
  fill: Fill,
  isOwn: (name: string) => boolean,
): readonly unknown[] | undefined {
  // What may stand in a text is tested by itself.
  if (of.some((member) => isBlockSchemaType(member))) return undefined
  const members = of.flatMap((member) => {
    const isForm = isObjectSchemaType(member) && !isReferenceSchemaType(member) && isOwn(member.name)
    const value = isForm ? {_type: member.name} : valueOf(member, fill, isOwn)
    return value === undefined ? [] : [value]
  })
  const all = Array.from({length: fill === 'much' ? tooMany : 1}, () => members).flat()
  if (all.length === 0) return undefined
  return all.map((member, index) => (typeof member === 'object' ? {...member, _key: `k${index}`} : member))
}

function isKindOf({name, type}: SchemaType, wanted: string): boolean {
  return name === wanted || (type !== undefined && type !== null && isKindOf(type, wanted))
}
