import {isObject} from '../../common/document.ts'
import {diffArray} from './array.ts'
import {spend, TooLarge, type Budget} from './equal.ts'
import {diffObject} from './object.ts'
import {op, root, type Entry, type Ops, type Outcome} from './ops.ts'
import {diffText} from './text.ts'

/** A patch in the Mendoza format: operation numbers and operands, to be applied by npm `mendoza` or any other decoder. */
export type MendozaPatch = readonly unknown[]

/**
 * Values that may be looked at for one patch (a value in an array may be looked at three times). It is reached at about 5 MB of
 * typical rich text and 60 ms; documents beyond it are sent whole.
 */
export const defaultBudget = 400_000

/**
 * The patch that makes `right` of `left`. It keeps what did not change, so that whoever applies it with a record of authors keeps theirs.
 * The empty patch says that nothing changed. It is never much longer than `[0, right]`, which it is where nothing is
 * worth keeping, where either is null, and where the comparison would cost more than `work` looks at values.
 */
export function mendozaPatch(left: unknown, right: unknown, work: number = defaultBudget): MendozaPatch {
  const ops: Ops = []
  const budget: Budget = {left: work}
  try {
    if (new Comparison(ops, budget).diff(left, right, root) !== 'different') return ops
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
  }
  return [op.value, right]
}

class Comparison {
  readonly #ops: Ops
  readonly #budget: Budget

  constructor(ops: Ops, budget: Budget) {
    this.#ops = ops
    this.#budget = budget
  }

  readonly diff = (left: unknown, right: unknown, entry: Entry): Outcome => {
    if (left === right) return 'equal'
    spend(this.#budget, 1)
    if (Array.isArray(left)) {
      return Array.isArray(right) ? diffArray(this.#ops, left, right, entry, this.diff, this.#budget) : 'different'
    }
    if (isObject(left)) {
      return isObject(right) ? diffObject(this.#ops, left, right, entry, this.diff, this.#budget) : 'different'
    }
    if (typeof left === 'string' && typeof right === 'string') {
      spend(this.#budget, (left.length + right.length) >> 8)
      return diffText(this.#ops, left, right, entry, right.length + 2 + longestKeyCost)
    }
    return 'different'
  }
}

/** What writing a whole field costs beside its value: operation and a key of usual length. */
const longestKeyCost = 16
