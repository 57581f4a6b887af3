import type {Upstream} from '../metrics/createMetrics.ts'
import {metrics} from '../metrics/metrics.ts'
import {observeUpstream} from '../metrics/observeUpstream.ts'

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
 * is tried. Counts the calls, and says to Prometheus whether the service is left alone.
 */
export class CircuitBreaker {
  readonly #upstream: Upstream
  readonly #now: () => number
  #failures = 0
  #restUntil = 0

  /** `now` gives the time in milliseconds. */
  constructor(upstream: Upstream, now: () => number) {
    this.#upstream = upstream
    this.#now = now
    metrics.circuit(upstream, false)
  }

  /**
   * The answer of a call. Rejects with what the call rejects with, or with `ServiceResting`. An error for which
   * `isFailure` is false is an answer as any other.
   */
  async run<Answer>(call: () => Promise<Answer>, isFailure: (error: unknown) => boolean = () => true): Promise<Answer> {
    if (this.#now() < this.#restUntil) {
      metrics.upstream(this.#upstream, 'resting')
      throw new ServiceResting('The service rests after failures')
    }
    // The one call that is tried: those beside it are refused meanwhile.
    if (this.#failures >= mostFailures) this.#restUntil = this.#now() + restMs
    try {
      const answer = await observeUpstream(this.#upstream, call)
      this.#answered()
      return answer
    } catch (error) {
      if (isFailure(error)) this.#failed()
      else this.#answered()
      throw error
    }
  }

  #answered(): void {
    this.#failures = 0
    this.#restUntil = 0
    metrics.circuit(this.#upstream, false)
  }

  #failed(): void {
    this.#failures += 1
    if (this.#failures < mostFailures) return
    this.#restUntil = this.#now() + restMs
    metrics.circuit(this.#upstream, true)
  }
}
