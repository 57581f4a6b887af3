import {LRUCache} from 'lru-cache'

/** More than a family signs up in a minute, and far less than what fills a disk. */
const mostInAMinute = 10
/** Clients that are remembered at a time. */
const mostClients = 50_000

/** Counts the sign-ups of each client, so that one that sends them without end does not use up what is there for all. */
export class SignUpLimit {
  readonly #now: () => number
  readonly #counts: LRUCache<string, {readonly since: number; count: number}>

  constructor(now: () => number) {
    this.#now = now
    this.#counts = new LRUCache({max: mostClients})
  }

  /** Whether a client may sign up now; counts it. */
  admits(client: string): boolean {
    const now = this.#now()
    const held = this.#counts.get(client)
    const current = held !== undefined && now - held.since < 60_000 ? held : {since: now, count: 0}
    current.count += 1
    this.#counts.set(client, current)
    return current.count <= mostInAMinute
  }
}
