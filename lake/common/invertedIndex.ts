/** Which ids have a key; each id can have any number of them. */
export class InvertedIndex {
  readonly #ids = new Map<string, Set<string>>()

  /** Ids in the order in which they were added. */
  get(key: string): Iterable<string> {
    return this.#ids.get(key) ?? []
  }

  add(id: string, keys: Iterable<string>): void {
    for (const key of keys) {
      const ids = this.#ids.get(key)
      if (ids === undefined) this.#ids.set(key, new Set([id]))
      else ids.add(id)
    }
  }

  remove(id: string, keys: Iterable<string>): void {
    for (const key of keys) {
      const ids = this.#ids.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#ids.delete(key)
    }
  }
}
