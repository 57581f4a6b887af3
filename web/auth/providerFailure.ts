import {ResponseBodyError} from 'openid-client'
import {kindOf} from '../services/kindOf.ts'
import {UnknownProvider} from './identity.ts'
import type {Problem} from './paths.ts'

/** Answers of a provider that say that the reader has to do something there, or did not want to. */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

/** No answer, or none of a provider: of a proxy before it, say. */
const silences: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/** What the parameter `error` of a provider's answer means. */
export function problemOfError(error: string): Problem {
  if (refusals.has(error)) return 'refused'
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unavailable' : 'failed'
}

/** What an error means that comes from asking a provider for tokens. */
export function problemOfFailure(error: unknown): Problem {
  if (error instanceof UnknownProvider) return 'provider'
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'expired'
    return error.status >= 500 ? 'unavailable' : problemOfError(error.error)
  }
  // `fetch` rejects with a TypeError where nobody answers.
  return error instanceof TypeError || silences.has(kindOf(error)) ? 'unavailable' : 'failed'
}

/** Whether a provider gives new tokens only after the reader has signed in again (sign-in-19). */
export function needsInteraction(error: unknown): boolean {
  return error instanceof ResponseBodyError && (error.error === 'invalid_grant' || refusals.has(error.error))
}
