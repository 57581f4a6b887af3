import {mapParts} from '@apothecary/shared/types/mapParts.ts'
import type {z} from 'zod'
import {type ContentProblem, readContent} from '../dispatcher/readContent.ts'

/** Marks a member that is to be taken out of its list, or out of a field. */
const dropped = Symbol('dropped')

/** A pass for each level at which something can be wrong: dropping a field can make what holds it wrong. */
const mostPasses = 20

/**
 * Reads what a query has given, whatever shape it has: a malformed field becomes null, and where the schema needs it, what holds it is
 * dropped: the member of a list, in the end the whole (undefined). `note` is called for everything that is dropped. The schema says which
 * fields are needed; rich text and pictures are read as in bodies (`readContent`). A text of nothing but white space is null, as if it were not
 * there, so that what stands for a missing one stands for it, too (containment-9).
 */
export function readStored<Value>(
  stored: Value,
  schema: z.ZodType,
  note: (problem: ContentProblem) => void,
): NonNullable<Value> | undefined
export function readStored(stored: unknown, schema: z.ZodType, note: (problem: ContentProblem) => void): unknown {
  let value: unknown = withoutEmptyTexts(readContent(stored, note))
  for (let pass = 0; pass < mostPasses; pass++) {
    const read = schema.safeParse(value)
    if (read.success) return value ?? undefined
    for (const {path, message} of read.error.issues) {
      note({path: path.map(String).join('.'), reason: `is malformed: ${message}`})
      value = without(value, path)
    }
    value = tidied(value)
    if (value === undefined) return undefined
  }
  return undefined
}

/** The value with null in the place of each empty text, but in rich text, whose spans may be empty. */
function withoutEmptyTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ('_type' in value && value._type === 'block')) return value
  const filled = mapParts(value, withoutEmptyTexts)
  const empty = Object.entries(filled).flatMap(([name, field]) => (field === '' ? [[name, null]] : []))
  return empty.length === 0 ? filled : {...filled, ...Object.fromEntries(empty)}
}

/** The value without what is at the path; without what holds that, if nothing is there. */
function without(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return dropped
  if (Array.isArray(value))
    return value.map((member: unknown, index) => (index === name ? withoutIn(member, rest) : member))
  const field: unknown = Reflect.get(value, name)
  // Another problem in the same object has already taken it out.
  if (rest.length > 0 && (field === null || field === undefined)) return value
  if (field === null || field === undefined) return dropped
  const left = withoutIn(field, rest)
  return {...value, [name]: left === dropped ? null : left}
}

function withoutIn(value: unknown, rest: readonly PropertyKey[]): unknown {
  return rest.length === 0 ? dropped : without(value, rest)
}

/** The value without the members of lists that are marked. */
function tidied(value: unknown): unknown {
  if (value === dropped) return undefined
  if (Array.isArray(value)) return value.filter((member) => member !== dropped).map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]: [string, unknown]) => [name, tidied(field)]))
}
