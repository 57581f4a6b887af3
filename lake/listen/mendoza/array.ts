import {isEqual} from './equal.ts'
import {matchElements} from './match.ts'
import {elementEntry, op, type Comparison, type Entry, type Outcome} from './ops.ts'

/** `mendoza` appends a slice by spreading it over a call, which fails for very long ones. */
const longestSlice = 10_000

/** Patches of fewer operations are not weighed against writing the array whole. */
const fewOperations = 60

/**
 * Writes what makes the array `right` of `left`: slices of what was there, in whatever order (so a moved element costs no more than an
 * untouched one), elements that changed inside, and new ones. Elements are recognised by `_key`, others by their content. Each is
 * used once only: a second copy of something is new, and whoever made it is its author.
 */
export function diffArray(
  {ops, budget, diff}: Comparison,
  left: readonly unknown[],
  right: readonly unknown[],
  entry: Entry,
): Outcome {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && isEqual(left[start], right[start], budget)) start++
  if (start === left.length && start === right.length) return 'equal'
  let end = 0
  while (end < shorter - start && isEqual(left[left.length - 1 - end], right[right.length - 1 - end], budget)) end++

  const mark = ops.length
  ops.push(...entry.blank)
  const slices = new Slices(ops)
  slices.keep(0, start)
  const partners = matchElements(left.slice(start, left.length - end), right.slice(start, right.length - end), budget)
  let changed = 0
  for (const [offset, partner] of partners.entries()) {
    const value = right[start + offset]
    const index = start + (partner ?? 0)
    if (partner !== undefined && isEqual(left[index], value, budget)) {
      slices.keep(index, index + 1)
      continue
    }
    slices.flush()
    if (partner !== undefined && diff(left[index], value, elementEntry(index)) === 'patched') {
      ops.push(op.returnIntoArrayPop)
      changed++
    } else ops.push(op.arrayAppendValue, value)
  }
  slices.keep(left.length - end, left.length)
  slices.flush()
  if (slices.kept + changed === 0 || isFragmented(ops, mark, right)) {
    ops.length = mark
    return 'different'
  }
  return 'patched'
}

/** Whether so little is left in one piece that the array itself is the shorter message by far. */
function isFragmented(ops: readonly unknown[], mark: number, right: readonly unknown[]): boolean {
  if (ops.length - mark < fewOperations) return false
  return JSON.stringify(ops.slice(mark)).length > 2 * JSON.stringify(right).length
}

/** Joins what is kept into slices as long as possible. */
class Slices {
  kept = 0
  readonly #ops: unknown[]
  #from = 0
  #to = 0

  constructor(ops: unknown[]) {
    this.#ops = ops
  }

  keep(from: number, to: number): void {
    if (from === to) return
    this.kept += to - from
    if (this.#from < this.#to && this.#to === from) {
      this.#to = to
      return
    }
    this.flush()
    this.#from = from
    this.#to = to
  }

  flush(): void {
    for (let from = this.#from; from < this.#to; from += longestSlice) {
      this.#ops.push(op.arrayAppendSlice, from, Math.min(this.#to, from + longestSlice))
    }
    this.#from = 0
    this.#to = 0
  }
}
