import {isObject} from '../../common/document.ts'

/** Counts the work of one comparison and ends it when it is too much. */
export interface Budget {
  left: number
}

/** The two documents are too large to compare within the budget. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Takes work off the budget. @throws TooLarge when it is used up */
export function spend(budget: Budget, work: number): void {
  budget.left -= work
  if (budget.left < 0) throw new TooLarge()
}

/** The keys of an object as JSON would have them, sorted as `mendoza` sorts them. */
export function sortedKeys(object: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(object)
  for (const key of keys) if (object[key] === undefined) return keys.filter((each) => object[each] !== undefined).sort()
  return keys.sort()
}

/** Whether two JSON values are the same, whatever the order of their fields. */
export function isEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (left === right) return true
  spend(budget, 1)
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false
    const others: readonly unknown[] = right
    return left.every((item: unknown, index) => isEqual(item, others[index], budget))
  }
  if (!isObject(left) || !isObject(right)) return false
  let count = 0
  for (const key in left) {
    if (left[key] === undefined) continue
    count++
    if (!Object.hasOwn(right, key) || !isEqual(left[key], right[key], budget)) return false
  }
  for (const key in right) if (right[key] !== undefined) count--
  return count === 0
}

/** A text that is the same for equal values, for finding a value among others. */
export function fingerprint(value: unknown, budget: Budget): string {
  spend(budget, 1)
  if (Array.isArray(value)) return `[${value.map((item: unknown) => fingerprint(item, budget)).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  return `{${sortedKeys(value)
    .map((key) => `${JSON.stringify(key)}:${fingerprint(value[key], budget)}`)
    .join()}}`
}
