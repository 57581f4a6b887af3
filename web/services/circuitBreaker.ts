/** So many calls that fail one after another mean that a service is down. */
const mostFailures = 5
/** How long a service that is down is left alone, in milliseconds. */
const restMs = 10_000

/** A call that was not made, because those before it failed. */
export class ServiceResting extends Error {
  override readonly name = 'ServiceResting'
}

/**
 * Stops calling a service that is down, so that readers do not wait for it: after 5 failures in a row calls reject at once for 10 s, then one
 * is tried.
 */
export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #restUntil = 0

  /** `now` gives the time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** The answer of a call. Rejects with what the call rejects with, or with `ServiceResting`. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.#now() < this.#restUntil) throw new ServiceResting('The service rests after failures')
    // The one call that is tried: those beside it are refused meanwhile.
    if (this.#failures >= mostFailures) this.#restUntil = this.#now() + restMs
    try {
      const answer = await call()
      this.#failures = 0
      this.#restUntil = 0
      return answer
    } catch (error) {
      this.#failures += 1
      if (this.#failures >= mostFailures) this.#restUntil = this.#now() + restMs
      throw error
    }
  }
}
