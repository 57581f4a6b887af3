/** Counts events against a rate: so many a second, and no more than a second's worth at once. Times are in milliseconds. */
export class Bucket {
  readonly #perSecond: number
  #tokens: number
  #filledAt: number

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond
    this.#tokens = perSecond
    this.#filledAt = now
  }

  /** Takes one. Returns 0, or the milliseconds after which there will be one. */
  take(now: number): number {
    if (this.#perSecond === Infinity) return 0
    this.#tokens = Math.min(this.#perSecond, this.#tokens + ((now - this.#filledAt) / 1_000) * this.#perSecond)
    this.#filledAt = now
    if (this.#tokens >= 1) {
      this.#tokens--
      return 0
    }
    return ((1 - this.#tokens) / this.#perSecond) * 1_000
  }
}
