import {isObject} from '../../common/document.ts'
import {diffArray} from './array.ts'
import {spend, TooLarge} from './equal.ts'
import {diffObject} from './object.ts'
import {op, root, type Comparison, type Entry, type Outcome} from './ops.ts'
import {diffText} from './text.ts'

/** A patch in the Mendoza format: operation numbers and operands, to be applied by npm `mendoza` or any other decoder. */
export type MendozaPatch = readonly unknown[]

/**
 * Values that may be looked at for one patch (a value in an array may be looked at three times). It is reached at about 5 MB of
 * typical rich text and 60 ms; documents beyond it are sent whole.
 */
const defaultBudget = 400_000

/**
 * The patch that makes `right` of `left`. It keeps what did not change, so that whoever applies it with a record of authors keeps theirs.
 * The empty patch says that nothing changed. It is never much longer than `[0, right]`, which it is where nothing is
 * worth keeping, where either is null, and where the comparison would cost more than `work` looks at values.
 */
export function mendozaPatch(left: unknown, right: unknown, work: number = defaultBudget): MendozaPatch {
  const comparison: Comparison = {
    ops: [],
    budget: {left: work},
    diff: (was, is, entry) => diff(comparison, was, is, entry),
  }
  try {
    if (comparison.diff(left, right, root) !== 'different') return comparison.ops
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
  }
  return [op.value, right]
}

function diff(comparison: Comparison, left: unknown, right: unknown, entry: Entry): Outcome {
  if (left === right) return 'equal'
  const {ops, budget} = comparison
  spend(budget, 1)
  if (Array.isArray(left)) return Array.isArray(right) ? diffArray(comparison, left, right, entry) : 'different'
  if (isObject(left)) return isObject(right) ? diffObject(comparison, left, right, entry) : 'different'
  if (typeof left !== 'string' || typeof right !== 'string') return 'different'
  spend(budget, (left.length + right.length) >> 8)
  return diffText(ops, left, right, entry, right.length + 2 + longestKeyCost)
}

/** What writing a whole field costs beside its value: operation and a key of usual length. */
const longestKeyCost = 16
