import {z} from 'zod'
import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {addressOf, sendJson} from '../postJson.ts'
import {consentAnswer, type ConsentService} from './contract.ts'

/**
 * One try, and the answer: platforms list up to a thousand vendors. Two tries and the pause between end within the 2 s that pages wait at most
 * (consent-15).
 */
const limits = {limitMs: 850, limitBytes: 128 * 1024}

/**
 * The privacy platform at an address: `POST {base}/consent/validate` with `{cookieValue}`, answered by a boolean
 * (consent-8), and `PATCH {base}/api/consent` with a consent, answered by one (consent-9). Both can be repeated without
 * harm, so a call that fails is made once more.
 */
export function httpConsent(
  base: string,
  upstream: 'consent' | 'cdp_consent' = 'consent',
  now: () => number = () => performance.now(),
): ConsentService {
  const breaker = new CircuitBreaker(upstream, now)
  const ask = <Answer>(method: 'POST' | 'PATCH', path: string, body: unknown, schema: z.ZodType<Answer>) => {
    const call = async (): Promise<Answer> => schema.parse(await sendJson(method, addressOf(path, base), body, limits))
    return askUpstream(breaker, call, {isRepeatable: true})
  }
  return {
    validate: (cookieValue) => ask('POST', '/consent/validate', {cookieValue}, z.boolean()),
    save: (consent) => ask('PATCH', '/api/consent', consent, consentAnswer),
  }
}
