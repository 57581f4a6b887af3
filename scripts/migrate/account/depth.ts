import {hasChildren, isObject, keysOf, at} from './values.ts'

/** How deep an article may nest. Real pages have some thirty levels; the limit protects recursive code from input made to exhaust the stack. */
export const maximumDepth = 300

/** Something nests deeper than `maximumDepth`: the article cannot be read. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep'

  constructor() {
    super(`The article nests deeper than ${maximumDepth} levels`)
  }
}

/** Whether a JSON value nests too deeply. Walks without recursion, so that any depth is safe. */
export function isTooDeep(value: unknown): boolean {
  const open: {readonly value: unknown; readonly depth: number}[] = [{value, depth: 0}]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!hasChildren(next.value)) continue
    if (next.depth >= maximumDepth) return true
    for (const key of keysOf(next.value)) open.push({value: at(next.value, key), depth: next.depth + 1})
  }
  return false
}

/** The leaves of a JSON value, counted without recursion. */
export function countLeaves(value: unknown): number {
  let count = 0
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (hasChildren(next)) for (const key of keysOf(next)) open.push(at(next, key))
    else count += 1
  }
  return count
}

/** Objects within objects of a stored document: Sanity's limit. Lists add no level. */
export const storedDepth = 20

/** Whether a document nests deeper than Sanity stores. Walks without recursion, so that any depth is safe. */
export function isTooDeepToStore(document: object): boolean {
  const open: {readonly value: unknown; readonly depth: number}[] = [{value: document, depth: 0}]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const {value, depth} = next
    if (!hasChildren(value)) continue
    const isLevel = isObject(value)
    if (isLevel && depth >= storedDepth) return true
    for (const key of keysOf(value)) open.push({value: at(value, key), depth: isLevel ? depth + 1 : depth})
  }
  return false
}
