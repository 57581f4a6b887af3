import type {Doc} from './document.ts'

interface Entry {
  readonly doc: Doc
  readonly size: number
}

/** Decoded documents, the least recently used dropped first, limited by the length of their JSON text in characters. */
export class DocCache {
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(id: string): Doc | undefined {
    const entry = this.#entries.get(id)
    if (entry === undefined) return undefined
    // Only a full cache has to know what was used last; until then a hit costs one lookup.
    if (this.#size > this.#limit / 2) {
      this.#entries.delete(id)
      this.#entries.set(id, entry)
    }
    return entry.doc
  }

  set(id: string, doc: Doc, size: number): void {
    this.delete(id)
    this.#entries.set(id, {doc, size})
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(id: string): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    this.#size -= entry.size
  }
}
