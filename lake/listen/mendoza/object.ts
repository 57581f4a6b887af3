import {isEqual, sortedKeys, spend} from './equal.ts'
import {fieldEntry, op, type Comparison, type Entry, type Outcome} from './ops.ts'

type Fields = Readonly<Record<string, unknown>>

/** With more fields than this that are gone, new ones are not looked for among them. */
const fewFields = 16

/** Shorter texts are written again rather than looked for elsewhere in the object. */
const longText = 24

/** Writes what makes the object `right` of `left`: fields set, changed inside, removed, or taken from another name. */
export function diffObject({ops, budget, diff}: Comparison, left: Fields, right: Fields, entry: Entry): Outcome {
  // `mendoza` copies fields by assignment, which for this name sets something else.
  if (Object.hasOwn(left, '__proto__') || Object.hasOwn(right, '__proto__')) {
    return isEqual(left, right, budget) ? 'equal' : 'different'
  }
  const keys = sortedKeys(left)
  spend(budget, keys.length)
  const mark = ops.length
  ops.push(...entry.copy)
  const entered = ops.length
  const same: number[] = []
  const gone: number[] = []
  let changed = 0
  for (const [index, key] of keys.entries()) {
    const value = Object.hasOwn(right, key) ? right[key] : undefined
    if (value === undefined) {
      gone.push(index)
      continue
    }
    const outcome = diff(left[key], value, fieldEntry(index))
    if (outcome === 'equal') same.push(index)
    else if (outcome === 'different') ops.push(op.objectSetFieldValue, value, key)
    else {
      ops.push(op.returnIntoObjectSameKeyPop)
      changed++
    }
  }
  for (const key of Object.keys(right)) {
    const value = right[key]
    if (value === undefined || (Object.hasOwn(left, key) && left[key] !== undefined)) continue
    // The field that this one was renamed from: one that is gone and had the same value.
    const source =
      gone.length <= fewFields && isWorthKeeping(value)
        ? gone.find((old) => isEqual(left[keys[old] ?? ''], value, budget))
        : undefined
    if (source === undefined) ops.push(op.objectSetFieldValue, value, key)
    else ops.push(...fieldEntry(source).copy, op.returnIntoObjectPop, key)
  }
  if (ops.length === entered && gone.length === 0) {
    ops.length = mark
    return 'equal'
  }
  if (same.length + changed === 0) {
    ops.length = mark
    return 'different'
  }
  if (gone.length <= same.length) for (const index of gone) ops.push(op.objectDeleteField, index)
  else {
    // Most of it is gone: shorter from nothing.
    ops.splice(mark, entry.copy.length, ...entry.blank)
    for (const index of same) ops.push(op.objectCopyField, index)
  }
  return 'patched'
}

/** Whether it is worth looking for a value among the fields that are gone. */
function isWorthKeeping(value: unknown): boolean {
  return typeof value === 'string' ? value.length >= longText : typeof value === 'object' && value !== null
}
