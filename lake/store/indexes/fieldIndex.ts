import {z} from 'zod'
import {isObject, type JsonObject} from '../../common/document.ts'
import {SortedIds} from './sortedIds.ts'

/** What can be looked up: the values that `==` compares. */
export type Scalar = string | number | boolean

/** Longer strings are prose; nobody looks documents up by them, and they would be held in memory. */
const longestIndexed = 512

/** One id (most values belong to one document), or several. */
type Ids = string | SortedIds

const savedShape = z.object({values: z.array(z.unknown()), ids: z.array(z.unknown()), uncertain: z.array(z.string())})

/**
 * Ids of documents by what is at a path (`slug.current`). Lists on the way are gone through, so one index serves `tags == "x"`,
 * `"x" in tags` and `"x" in blocks[].tags[]`: what it finds is always a superset of what equals.
 */
export class FieldIndex {
  readonly path: readonly string[]
  /** Documents that may be found under a value which they have by way of a list only, or do not have (yet, or any more). */
  readonly uncertain = new Set<string>()
  readonly #ids = new Map<Scalar, Ids>()
  #size = 0

  constructor(path: readonly string[]) {
    this.path = path
  }

  /** What `saved` gave, as an index again. @throws for anything else */
  static restored(path: readonly string[], saved: unknown): FieldIndex {
    const {values, ids, uncertain} = savedShape.parse(saved)
    const index = new FieldIndex(path)
    values.forEach((value, at) => {
      const own = ids[at]
      if (!FieldIndex.covers(value)) throw new Error('This is no value')
      if (typeof own === 'string') index.#ids.set(value, own)
      else if (isIds(own)) index.#ids.set(value, new SortedIds(own))
      else throw new Error('These are no ids')
      index.#size += typeof own === 'string' ? 1 : own.length
    })
    for (const id of uncertain) index.uncertain.add(id)
    return index
  }

  /** All of it, as JSON can hold it. */
  saved(): unknown {
    const ids = [...this.#ids.values()].map((own) => (own instanceof SortedIds ? own.list() : own))
    return {values: [...this.#ids.keys()], ids, uncertain: [...this.uncertain]}
  }

  /** Whether this value would be found. */
  static covers(value: unknown): value is Scalar {
    if (typeof value === 'string') return value.length <= longestIndexed
    return typeof value === 'boolean' || Number.isFinite(value)
  }

  /** Sorted ids. */
  find(value: Scalar): readonly string[] {
    const ids = this.#ids.get(value) ?? []
    return typeof ids === 'string' ? [ids] : ids instanceof SortedIds ? ids.list() : ids
  }

  /** How many ids it holds, under all values. */
  get size(): number {
    return this.#size
  }

  add(id: string, doc: JsonObject): void {
    this.#addNew(id, null, doc)
  }

  /** A document is another than before; null where it was not or is not there. */
  change(id: string, before: JsonObject | null, after: JsonObject | null): void {
    this.removeOld(id, before, after)
    this.#addNew(id, before, after)
  }

  /** The first half of `change`, from which on the document is found under its values before and after. */
  addEarly(id: string, before: JsonObject | null, after: JsonObject | null): void {
    this.#addNew(id, before, after)
    this.uncertain.add(id)
  }

  #addNew(id: string, before: JsonObject | null, after: JsonObject | null): void {
    const known = scalarsAt(before, this.path)
    for (const value of scalarsAt(after, this.path)) {
      if (known.has(value)) continue
      this.#ids.set(value, withId(this.#ids.get(value), id))
      this.#size++
    }
    if (hasList(after, this.path)) this.uncertain.add(id)
  }

  /** The second half. */
  removeOld(id: string, before: JsonObject | null, after: JsonObject | null): void {
    if (!hasList(after, this.path)) this.uncertain.delete(id)
    const kept = scalarsAt(after, this.path)
    for (const value of scalarsAt(before, this.path)) {
      if (kept.has(value)) continue
      const ids = this.#ids.get(value)
      this.#size--
      if (ids instanceof SortedIds) ids.delete(id)
      if (ids === id || (ids instanceof SortedIds && ids.isEmpty)) this.#ids.delete(value)
    }
  }
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

function withId(ids: Ids | undefined, id: string): Ids {
  if (ids === undefined || ids === id) return id
  const several = typeof ids === 'string' ? new SortedIds([ids]) : ids
  several.add(id)
  return several
}

function scalarsAt(doc: JsonObject | null, path: readonly string[]): ReadonlySet<Scalar> {
  const found = new Set<Scalar>()
  gather(doc, path, 0, found)
  return found
}

/** Whether there is a list on the path, or at its end. */
function hasList(doc: JsonObject | null, path: readonly string[]): boolean {
  let value: unknown = doc
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return false
    value = value[name]
    if (Array.isArray(value)) return true
  }
  return false
}

function gather(value: unknown, path: readonly string[], depth: number, found: Set<Scalar>): void {
  if (Array.isArray(value)) {
    for (const item of value) gather(item, path, depth, found)
    return
  }
  const name = path[depth]
  if (name === undefined) {
    if (FieldIndex.covers(value)) found.add(value)
  } else if (isObject(value) && Object.hasOwn(value, name)) gather(value[name], path, depth + 1, found)
}
