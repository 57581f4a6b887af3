import type {Budget} from './equal.ts'

/**
 * The operations of a Mendoza patch that we write: a patch is a flat list of these numbers, each followed by its operands. Inputs
 * and outputs are two stacks; both begin with the document as it was. Numbers and meaning are those of npm `mendoza` 3.0.8.
 */
export const op = {
  /** value · puts it on the output stack. */
  value: 0,
  /** Puts nothing (yet) on the output stack. */
  blank: 2,
  /** key · takes the finished output and the input off, and sets the output as that field of the one below. */
  returnIntoObjectPop: 14,
  /** The same under the key that the input has. */
  returnIntoObjectSameKeyPop: 15,
  /** The same, as the next element of an array. */
  returnIntoArrayPop: 16,
  /** index · goes into a field (by its place among the sorted keys), beginning with a copy of it, or with nothing. */
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  /** index · the same for an element of an array. */
  pushElementCopy: 12,
  pushElementBlank: 13,
  /** value, key */
  objectSetFieldValue: 17,
  /** index · takes a field over as it was. */
  objectCopyField: 18,
  /** index */
  objectDeleteField: 19,
  /** value */
  arrayAppendValue: 20,
  /** from, to · elements of the input */
  arrayAppendSlice: 21,
  /** text */
  stringAppendString: 22,
  /** from, to · the input's text, in bytes of UTF-8 */
  stringAppendSlice: 23,
} as const

/** How a differ enters the value it compares: with a copy of what was, or with nothing. The root is entered already. */
export interface Entry {
  readonly copy: readonly unknown[]
  readonly blank: readonly unknown[]
}

export const root: Entry = {copy: [], blank: [op.blank]}

/** Entry into a field, by its place among the sorted keys. */
export function fieldEntry(index: number): Entry {
  return {copy: [op.pushFieldCopy, index], blank: [op.pushFieldBlank, index]}
}

/** Entry into an element of an array. */
export function elementEntry(index: number): Entry {
  return {copy: [op.pushElementCopy, index], blank: [op.pushElementBlank, index]}
}

/**
 * What a differ found: the values are equal (nothing was written), the operations that make the new value of the old one
 * were written, or nothing of the old value is worth keeping (nothing was written).
 */
export type Outcome = 'equal' | 'patched' | 'different'

/** One comparison: the list of operations that it writes to, the work that it may still do, and what compares two values of any kind. */
export interface Comparison {
  readonly ops: unknown[]
  readonly budget: Budget
  readonly diff: (left: unknown, right: unknown, entry: Entry) => Outcome
}
