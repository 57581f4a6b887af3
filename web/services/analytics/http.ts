import {setTimeout as wait} from 'node:timers/promises'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, sendJson} from '../postJson.ts'
import type {AnalyticsService} from './contract.ts'

const limits = {limitMs: 3000, limitBytes: 16 * 1024}
/** A second try comes so long after the first, in milliseconds, and up to as much later, so that not all come at once. */
const pauseMs = 250

/**
 * The service at an address: `POST {base}/v2/t` with a message as JSON, and its key as the name of Basic authentication
 * (tracking-20). Nobody waits for it. A call that fails is made once more, which the id of the message makes harmless,
 * unless the answer says that the message itself is wrong (400 to 499). A service that is down is left alone for a
 * while.
 */
export function httpAnalytics(
  {base, key}: {readonly base: string; readonly key: string},
  now: () => number = () => performance.now(),
): AnalyticsService {
  const breaker = new CircuitBreaker('analytics', now)
  const headers = {authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`}
  return {
    send: async (message) => {
      const once = () => sendJson('POST', addressOf('/v2/t', base), message, {...limits, headers})
      await breaker.run(() =>
        once().catch(async (error: unknown) => {
          if (error instanceof FetchFailure && error.status < 500) throw error
          await wait(pauseMs * (1 + Math.random()))
          return once()
        }),
      )
    },
  }
}
