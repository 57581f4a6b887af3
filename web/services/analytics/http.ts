import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {addressOf, sendJson} from '../postJson.ts'
import type {AnalyticsService} from './contract.ts'

const limits = {limitMs: 3000, limitBytes: 16 * 1024}

/**
 * The service at an address: `POST {base}/v2/t` with a message as JSON, and its key as the name of Basic authentication
 * (tracking-20). Nobody waits for it. A call that fails is made once more, which the id of the message makes harmless.
 */
export function httpAnalytics(
  {base, key}: {readonly base: string; readonly key: string},
  now: () => number = () => performance.now(),
): AnalyticsService {
  const breaker = new CircuitBreaker('analytics', now)
  const headers = {authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`}
  return {
    send: async (message) => {
      const call = () => sendJson('POST', addressOf('/v2/t', base), message, {...limits, headers})
      await askUpstream(breaker, call, {isRepeatable: true})
    },
  }
}
