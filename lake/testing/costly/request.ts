/** A request that may cost the lake much. The path begins after the version. */
export interface CostlyRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Sent with the editor's token; else anonymous. */
  readonly asEditor?: boolean
  /** The path has no version in front. */
  readonly unversioned?: boolean
  readonly body?: string | Buffer
  /** Requests that are sent once this one is under way, by the editor: what an open stream has to react to. */
  readonly followedBy?: readonly CostlyRequest[]
}

/** Makes requests of one kind; a larger `size` (1 to 4) asks for more. */
export type CostlyKind = (dice: Dice, size: number) => CostlyRequest | readonly CostlyRequest[]

/** A seeded source of random numbers, so that a request can be made again from its seed. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1, without 1 (mulberry32, public domain). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.number() * end)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  /** Letters that no other request has: what was answered or parsed before costs nothing again. */
  word(): string {
    return `w${this.below(2 ** 31).toString(36)}`
  }
}

/** A query by POST, which has room for 4 MB. */
export function post(query: string, params: Readonly<Record<string, unknown>> = {}, search = ''): CostlyRequest {
  return {method: 'POST', path: `/data/query/production${search}`, body: JSON.stringify({query, params})}
}

/** Mutations by the editor. */
export function mutate(mutations: readonly unknown[], search = ''): CostlyRequest {
  return {method: 'POST', path: `/data/mutate/production${search}`, asEditor: true, body: JSON.stringify({mutations})}
}

/** `make` for 0, 1, … below `count`. */
export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({length: count}, (_, index) => make(index))
}
