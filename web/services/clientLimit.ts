import {LRUCache} from 'lru-cache'

/** Clients that are remembered at a time. */
const mostClients = 50_000

/** Counts the calls of each client, so that one that calls without end does not use up what is there for all. */
export class ClientLimit {
  readonly #most: number
  readonly #now: () => number
  readonly #windowMs: number
  readonly #counts: LRUCache<string, {readonly since: number; count: number}>

  /** `most` calls within `windowMs`, a minute by default; `now` gives the time in milliseconds. */
  constructor(most: number, now: () => number, windowMs = 60_000) {
    this.#most = most
    this.#now = now
    this.#windowMs = windowMs
    this.#counts = new LRUCache({max: mostClients})
  }

  /** Whether a client may call now; counts it, as `weight` calls. */
  admits(client: string, weight = 1): boolean {
    const now = this.#now()
    const held = this.#counts.get(client)
    const current = held !== undefined && now - held.since < this.#windowMs ? held : {since: now, count: 0}
    current.count += weight
    this.#counts.set(client, current)
    return current.count <= this.#most
  }

  /** Takes back one call that was counted and came to nothing. */
  giveBack(client: string): void {
    const held = this.#counts.get(client)
    if (held !== undefined) held.count = Math.max(0, held.count - 1)
  }
}
