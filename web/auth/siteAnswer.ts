import {ClientLimit} from '../services/clientLimit.ts'
import {kindOf} from '../services/kindOf.ts'
import {json} from './answers.ts'
import {audit} from './audit.ts'
import type {AuthParts} from './authParts.ts'
import {siteAuth} from './siteAuth.ts'

/**
 * A route handler of sign-in for this site. `most` is how often a client may call in a minute. Where the store does not
 * answer: `unavailable`, or 503 `{error}`.
 */
export function siteAnswer(
  answer: (request: Request, parts: AuthParts) => Promise<Response>,
  most: number,
  unavailable = (): Response => json(503, {error: 'There is no answer now. Try again.'}),
): (request: Request) => Promise<Response> {
  const limit = new ClientLimit(most, () => performance.now())
  return async (request) => {
    try {
      return await answer(request, await siteAuth((client) => limit.admits(client)))
    } catch (error) {
      audit('auth-unavailable', {kind: kindOf(error)})
      return unavailable()
    }
  }
}
