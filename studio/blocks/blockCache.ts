import {LRUCache} from 'lru-cache'

/** How many rendered blocks are remembered: more than an article has. A document has some 20 kB. */
const mostDocuments = 200
/**
 * A block shows other documents too, such as products, whose changes its revision does not tell. After this it is
 * rendered again when it comes into view.
 */
const freshMs = 60_000

interface Rendered {
  readonly html: string
  readonly at: number
}

/** Rendered blocks by what they were made from: the block, the perspective, and the revision of the document that it refers to. */
export class BlockCache {
  readonly #rendered = new LRUCache<string, Rendered>({max: mostDocuments})
  readonly #waiting = new Map<string, Promise<string>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** What is there at once, however old. */
  peek(key: string): string | undefined {
    return this.#rendered.get(key)?.html
  }

  /** Whether what is there need not be rendered again. */
  isFresh(key: string): boolean {
    const rendered = this.#rendered.get(key)
    return rendered !== undefined && this.#now() - rendered.at < freshMs
  }

  /**
   * The document, rendered by `render` unless it is fresh. Blocks that are alike wait for the same one. Rejects as
   * `render` does, and remembers no failure.
   */
  get(key: string, render: () => Promise<string>): Promise<string> {
    const held = this.peek(key)
    if (held !== undefined && this.isFresh(key)) return Promise.resolve(held)
    const waiting = this.#waiting.get(key)
    if (waiting !== undefined) return waiting
    const rendering = render()
      .then((html) => {
        this.#rendered.set(key, {html, at: this.#now()})
        return html
      })
      .finally(() => this.#waiting.delete(key))
    this.#waiting.set(key, rendering)
    return rendering
  }
}
