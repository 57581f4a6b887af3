/**
 * Which documents exist, by type, in memory: ids only. It answers "which ids" for the query planner and saves a database
 * read for every draft that does not exist. Lists are in ascending order of id and are built when first asked for.
 */
export class Directory {
  readonly #types = new Map<string, string>()
  readonly #byType = new Map<string, Set<string>>()
  readonly #sorted = new Map<string, readonly string[]>()
  #all: readonly string[] | undefined

  has(id: string): boolean {
    return this.#types.has(id)
  }

  get size(): number {
    return this.#types.size
  }

  /** Notes that a document is there, with this type (it may have had another). */
  put(id: string, type: string): void {
    const previous = this.#types.get(id)
    if (previous === type) return
    if (previous !== undefined) this.delete(id)
    this.#types.set(id, type)
    const ids = this.#byType.get(type)
    if (ids === undefined) this.#byType.set(type, new Set([id]))
    else ids.add(id)
    this.#sorted.delete(type)
    this.#all = undefined
  }

  delete(id: string): void {
    const type = this.#types.get(id)
    if (type === undefined) return
    this.#types.delete(id)
    this.#byType.get(type)?.delete(id)
    this.#sorted.delete(type)
    this.#all = undefined
  }

  /** Ids of all documents of a type, sorted. */
  idsOfType(type: string): readonly string[] {
    const known = this.#sorted.get(type)
    if (known !== undefined) return known
    const sorted = [...(this.#byType.get(type) ?? [])].sort(compareIds)
    this.#sorted.set(type, sorted)
    return sorted
  }

  /** All ids, sorted. */
  allIds(): readonly string[] {
    this.#all ??= [...this.#types.keys()].sort(compareIds)
    return this.#all
  }
}

/** The order of ids everywhere: by code unit, as SQLite's and groq-js's own comparison. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
