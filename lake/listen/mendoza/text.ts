import {op, type Entry, type Outcome} from './ops.ts'

/** Slices are counted in bytes of UTF-8 and cut between characters, never inside a pair of surrogates. */
const bytes = (text: string): number => Buffer.byteLength(text, 'utf8')

/**
 * Writes what makes `right` of `left` by keeping the beginning and the end that they share. `valueCost` is what writing
 * `right` whole would cost in characters of JSON; a patch that is no shorter is not worth it.
 */
export function diffText(ops: unknown[], left: string, right: string, entry: Entry, valueCost: number): Outcome {
  if (left === right) return 'equal'
  const prefix = sharedPrefix(left, right)
  const suffix = sharedSuffix(left, right, prefix)
  if (prefix + suffix < 4) return 'different'
  const middle = right.slice(prefix, right.length - suffix)
  // Numbers of operations and their operands take about this much.
  const cost = middle.length + 2 + (prefix > 0 ? 8 : 0) + (suffix > 0 ? 12 : 0) + 10
  if (cost >= valueCost) return 'different'
  if (prefix === left.length) {
    ops.push(...entry.copy, op.stringAppendString, middle)
    return 'patched'
  }
  ops.push(...entry.blank)
  if (prefix > 0) ops.push(op.stringAppendSlice, 0, bytes(left.slice(0, prefix)))
  if (middle !== '') ops.push(op.stringAppendString, middle)
  if (suffix > 0) {
    const end = bytes(left)
    ops.push(op.stringAppendSlice, end - bytes(left.slice(left.length - suffix)), end)
  }
  return 'patched'
}

function sharedPrefix(left: string, right: string): number {
  const limit = Math.min(left.length, right.length)
  let length = 0
  while (length < limit && left.charCodeAt(length) === right.charCodeAt(length)) length++
  while (length > 0 && (splitsPair(left, length) || splitsPair(right, length))) length--
  return length
}

/** How much of the ends is alike, of what the shared beginning leaves. */
function sharedSuffix(left: string, right: string, prefix: number): number {
  const limit = Math.min(left.length, right.length) - prefix
  let length = 0
  while (length < limit && left.charCodeAt(left.length - 1 - length) === right.charCodeAt(right.length - 1 - length)) {
    length++
  }
  while (length > 0 && (splitsPair(left, left.length - length) || splitsPair(right, right.length - length))) length--
  return length
}

/** Whether cutting before `index` would part the two halves of one character. */
function splitsPair(text: string, index: number): boolean {
  return isHigh(text.charCodeAt(index - 1)) && isLow(text.charCodeAt(index))
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
