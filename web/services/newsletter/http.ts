import {signUpAnswer, type NewsletterService} from './contract.ts'
import {kindOf} from '../kindOf.ts'
import {readLimited} from '../readLimited.ts'

/** How long to wait for the upstream service. */
const limitMs = 5000
/** The largest answer that is accepted, in bytes: a session id is short. */
const limitBytes = 16 * 1024

/**
 * The newsletter service at an address: `POST {base}/api/activate/site`, answered with a session id (newsletter-8, newsletter-9,
 * newsletter-12).
 */
export function httpNewsletter(base: string, fetcher: typeof fetch = fetch): NewsletterService {
  return {
    signUp: async (request) => {
      try {
        const response = await fetcher(new URL('api/activate/site', base.endsWith('/') ? base : `${base}/`), {
          method: 'POST',
          headers: {'content-type': 'application/json', accept: 'application/json'},
          body: JSON.stringify(request),
          signal: AbortSignal.timeout(limitMs),
          redirect: 'error',
        })
        if (!response.ok) {
          await response.body?.cancel()
          return {ok: false, error: `API call failed with status: ${response.status}`}
        }
        const answer = signUpAnswer.safeParse(asSessionId(await readLimited(response, limitBytes)))
        return answer.success
          ? {ok: true, sessionId: answer.data}
          : {ok: false, error: 'API request failed: the answer is not a session id'}
      } catch (error) {
        return {ok: false, error: `API request failed: ${kindOf(error)}`}
      }
    },
  }
}

/** The session id in the answer, which is a JSON string or the bare id. */
function asSessionId(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}
