import {LRUCache} from 'lru-cache'
import type {Doc} from '../common/document.ts'

/** Decoded documents, the least recently used dropped first, limited by the length of their JSON text in characters. */
export class DocCache {
  readonly #docs: LRUCache<string, {readonly doc: Doc; readonly length: number}>

  constructor(limit: number) {
    this.#docs = new LRUCache({maxSize: Math.floor(limit), sizeCalculation: ({length}) => length})
  }

  get(id: string): Doc | undefined {
    return this.#docs.get(id)?.doc
  }

  /** The length of a document's text, if the document is here. */
  lengthOf(id: string): number | undefined {
    return this.#docs.peek(id)?.length
  }

  set(id: string, doc: Doc, length: number): void {
    this.#docs.set(id, {doc, length})
  }

  delete(id: string): void {
    this.#docs.delete(id)
  }
}
