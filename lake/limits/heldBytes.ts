import {httpError, tooManyRequests} from '../common/errors.ts'

/** What is held in memory, as refusals name it. */
export type HeldKind = 'requests' | 'answers'

/** A longer answer counts as memory until it has been read. A shorter one fits into what the system keeps for a connection. */
export const largeAnswer = 1024 * 1024

/** Bytes that are counted together, and the most that they may be. */
export interface Tally {
  bytes: number
  readonly most: number
}

/** The bytes that one request holds in memory, counted as they come for its address and for everyone together. */
export class HeldBytes {
  readonly #kind: HeldKind
  readonly #address: Tally
  readonly #everyone: Tally
  #bytes = 0
  #isReleased = false

  constructor(kind: HeldKind, address: Tally, everyone: Tally) {
    this.#kind = kind
    this.#address = address
    this.#everyone = everyone
  }

  /**
   * Counts so many more. What is larger than a limit by itself has to wait until nothing else is held.
   * @throws ApiError 429 when its address would hold too many, 503 when everyone together would; they are not counted then
   */
  add(bytes: number): void {
    if (this.#isReleased) return
    const message = `Too many large ${this.#kind} at the same time; try again`
    if (passes(this.#address, bytes)) throw tooManyRequests(message, this.#address.most, 1_000)
    if (passes(this.#everyone, bytes)) throw httpError(503, message)
    this.#count(bytes)
  }

  /** Gives all of them back, once; what is added later is not counted. */
  release(): void {
    this.#isReleased = true
    this.#count(-this.#bytes)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.#address.bytes += bytes
    this.#everyone.bytes += bytes
  }
}

function passes({bytes: held, most}: Tally, bytes: number): boolean {
  return held > 0 && held + bytes > most
}
