import {LRUCache} from 'lru-cache'

/** Clients that are remembered at a time. */
const mostClients = 50_000

/** Counts the calls of each client, so that one that calls without end does not use up what is there for all. */
export class ClientLimit {
  readonly #mostInAMinute: number
  readonly #now: () => number
  readonly #counts: LRUCache<string, {readonly since: number; count: number}>

  /** `now` gives the time in milliseconds. */
  constructor(mostInAMinute: number, now: () => number) {
    this.#mostInAMinute = mostInAMinute
    this.#now = now
    this.#counts = new LRUCache({max: mostClients})
  }

  /** Whether a client may call now; counts it. */
  admits(client: string): boolean {
    const now = this.#now()
    const held = this.#counts.get(client)
    const current = held !== undefined && now - held.since < 60_000 ? held : {since: now, count: 0}
    current.count += 1
    this.#counts.set(client, current)
    return current.count <= this.#mostInAMinute
  }
}
