import {setTimeout as wait} from 'node:timers/promises'
import type {CircuitBreaker} from './circuitBreaker.ts'
import {FetchFailure} from './fetchFailure.ts'

/** A second try comes so long after the first, in milliseconds, and up to as much later, so that not all come at once. */
const pauseMs = 100

/** Statuses that say that the question is wrong, and nothing about the service. */
const refusals: ReadonlySet<number> = new Set([400, 404, 410, 422])

/**
 * Asks a service for something, through its circuit breaker. With `isRepeatable` a call that fails is made once more,
 * unless the answer says that it cannot succeed (400 to 499). A refused question (400, 404, 410, 422, and what
 * `alsoRefusals` lists) does not count as a failure of the service: whoever sends such questions could else keep it
 * from everybody. Rejects with what the last call rejects with, or with `ServiceResting`.
 */
export async function askUpstream<Answer>(
  breaker: CircuitBreaker,
  call: () => Promise<Answer>,
  {isRepeatable, alsoRefusals = []}: {readonly isRepeatable: boolean; readonly alsoRefusals?: readonly number[]},
): Promise<Answer> {
  const isRefusal = (error: unknown) =>
    error instanceof FetchFailure && (refusals.has(error.status) || alsoRefusals.includes(error.status))
  return breaker.run(
    () => (isRepeatable ? twice(call) : call()),
    (error) => !isRefusal(error),
  )
}

async function twice<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof FetchFailure && error.status < 500) throw error
    await wait(pauseMs * (1 + Math.random()))
    return call()
  }
}
