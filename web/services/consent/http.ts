import {z} from 'zod'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, sendJson} from '../postJson.ts'
import {consentAnswer, type ConsentService} from './contract.ts'

/** How long one try may take: two of them end within the 2 s that pages wait at most (consent-15). */
const limitMs = 900
/** The largest answer, in bytes: platforms list up to a thousand vendors. */
const limitBytes = 128 * 1024

/**
 * The privacy platform at an address: `POST {base}/consent/validate` with `{cookieValue}`, answered by a boolean
 * (consent-8), and `PATCH {base}/api/consent` with a consent, answered by one (consent-9). Both can be repeated without
 * harm, so a call that fails is made once more, unless the answer says that the request itself is wrong (400 to 499). A
 * platform that is down is left alone for a while.
 */
export function httpConsent(
  base: string,
  upstream: 'consent' | 'cdp_consent' = 'consent',
  now: () => number = () => performance.now(),
): ConsentService {
  const breaker = new CircuitBreaker(upstream, now)
  const call = <Answer>(method: 'POST' | 'PATCH', path: string, body: unknown, schema: z.ZodType<Answer>) => {
    const once = async (): Promise<Answer> =>
      schema.parse(await sendJson(method, addressOf(path, base), body, {limitMs, limitBytes}))
    return breaker.run(() =>
      once().catch((error: unknown) => {
        if (error instanceof FetchFailure && error.status < 500) throw error
        return once()
      }),
    )
  }
  return {
    validate: (cookieValue) => call('POST', '/consent/validate', {cookieValue}, z.boolean()),
    save: (consent) => call('PATCH', '/api/consent', consent, consentAnswer),
  }
}
