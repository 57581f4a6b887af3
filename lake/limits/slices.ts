import {QueryInterrupted} from '../common/interrupted.ts'

/** The share of the main thread's time that queries may take in the long run before they are kept shorter. */
const share = 0.25

/** So long a query may always try to be answered on the main thread, in milliseconds: most take a tenth of it. */
const shortest = 1

/**
 * How long queries may hold up everything else on the main thread. One alone has a whole slice; when many come at once, or one after the other,
 * what they took is taken off, so that they do not add up to a wait that somebody notices.
 */
export class Slices {
  readonly #whole: number
  #left: number
  #at: number

  /** `whole`: the longest slice, in milliseconds; 0: none at all. */
  constructor(whole: number) {
    this.#whole = whole
    this.#left = whole
    this.#at = performance.now()
  }

  /** Runs a query, which gets to know how many milliseconds it may take: what is left, so that it can go on elsewhere. */
  run<Result>(query: (slice: number) => Result): Result {
    this.#refill()
    return this.#spend(Math.min(this.#whole, Math.max(shortest, this.#left)), query)
  }

  /** Runs what cannot go on elsewhere, with a whole slice. `has` says when to begin it. */
  runWhole<Result>(query: (slice: number) => Result): Result {
    this.#refill()
    return this.#spend(this.#whole, query)
  }

  /** Whether at least this part of a slice is left, from 0 to 1. */
  has(part: number): boolean {
    this.#refill()
    return this.#left >= this.#whole * part
  }

  #spend<Result>(slice: number, query: (slice: number) => Result): Result {
    const started = performance.now()
    try {
      return query(slice)
    } finally {
      this.#at = performance.now()
      this.#left = Math.max(0, this.#left - (this.#at - started))
    }
  }

  #refill(): void {
    const now = performance.now()
    this.#left = Math.min(this.#whole, this.#left + (now - this.#at) * share)
    this.#at = now
  }
}

/**
 * Runs a query, and again, up to so many times in all, if it was interrupted though it computed for less than so many milliseconds: what counts is
 * the time that it had a processor, and on a busy machine the clock goes on while others have it. @throws QueryInterrupted
 */
export function unlessHeldUp<Result>(attempts: number, milliseconds: number, query: () => Result): Result {
  for (let attempt = 1; ; attempt++) {
    const before = process.threadCpuUsage()
    try {
      return query()
    } catch (error) {
      const {user, system} = process.threadCpuUsage(before)
      if (!(error instanceof QueryInterrupted) || attempt === attempts || (user + system) / 1_000 >= milliseconds)
        throw error
    }
  }
}
