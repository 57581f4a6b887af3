import {isObject} from '../../common/document.ts'
import {fingerprint, type Budget} from './equal.ts'

/**
 * Which element of `left` each element of `right` goes back to: the one with its `_key`, else one with the same content, else
 * (for elements without key) the neighbour of the last one found, which then probably changed inside. None is used twice.
 */
export function matchElements(
  left: readonly unknown[],
  right: readonly unknown[],
  budget: Budget,
): readonly (number | undefined)[] {
  if (left.length === 0) return right.map(() => undefined)
  // The first place of each name is the last in its list, so that it is taken first.
  const places = Map.groupBy([...left.keys()].reverse(), (index) => nameOf(left[index], budget))
  const partners = right.map((value) => places.get(nameOf(value, budget))?.pop())
  const used = new Set(partners)
  let last = -1
  return partners.map((partner, offset) => {
    const next = last + 1
    if (partner !== undefined) {
      last = partner
      return partner
    }
    if (next >= left.length || used.has(next) || !mayBeSame(left[next], right[offset])) return undefined
    last = next
    return next
  })
}

function nameOf(value: unknown, budget: Budget): string {
  const key = keyOf(value)
  return key === undefined ? fingerprint(value, budget) : `key:${key}`
}

function keyOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const key = value['_key']
  return typeof key === 'string' ? key : undefined
}

/** Whether one could be the other after a change: of the same kind, and neither known by a key. */
function mayBeSame(left: unknown, right: unknown): boolean {
  if (keyOf(left) !== undefined || keyOf(right) !== undefined) return false
  if (Array.isArray(left) || Array.isArray(right)) return Array.isArray(left) && Array.isArray(right)
  return typeof left === typeof right && (typeof left === 'string' || (isObject(left) && isObject(right)))
}
