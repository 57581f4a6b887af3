import {LRUCache} from 'lru-cache'
import type {Doc} from './document.ts'

/** Decoded documents, the least recently used dropped first, limited by the length of their JSON text in characters. */
export class DocCache {
  readonly #docs: LRUCache<string, Doc>

  constructor(limit: number) {
    this.#docs = new LRUCache({maxSize: Math.floor(limit)})
  }

  get(id: string): Doc | undefined {
    return this.#docs.get(id)
  }

  set(id: string, doc: Doc, size: number): void {
    this.#docs.set(id, doc, {size})
  }

  delete(id: string): void {
    this.#docs.delete(id)
  }
}
