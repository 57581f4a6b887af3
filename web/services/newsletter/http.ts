import {ZodError} from 'zod'
import {observeUpstream} from '../../metrics/observeUpstream.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {signUpAnswer, type NewsletterService, type SignUpRequest} from './contract.ts'
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
  const activate = async (request: SignUpRequest): Promise<string> => {
    const address = new URL('api/activate/site', base.endsWith('/') ? base : `${base}/`)
    const response = await fetcher(address, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json'},
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new FetchFailure(address.pathname, response.status, undefined)
    }
    return signUpAnswer.parse(asSessionId(await readLimited(response, limitBytes)))
  }
  return {
    signUp: async (request) => {
      try {
        return {ok: true, sessionId: await observeUpstream('newsletter', () => activate(request))}
      } catch (error) {
        return {ok: false, error: reasonOf(error)}
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchFailure) return `API call failed with status: ${error.status}`
  return `API request failed: ${error instanceof ZodError ? 'the answer is not a session id' : kindOf(error)}`
}

/** The session id in the answer, which is a JSON string or the bare id. */
function asSessionId(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}
