import {clientHeader} from '../server/clientAddress.ts'
import {isSameOrigin} from '../server/sameOrigin.ts'
import {json} from './answers.ts'
import type {AuthParts} from './authParts.ts'
import {readCookie} from './cookies.ts'

/**
 * Answers `POST /api/auth/token` with `{accessToken, expiresIn}` (seconds): a bearer token for the member's own calls.
 * 401 without a session (sign-in-22), 403 from another site (sign-in-16), 429 for too many calls.
 */
export async function answerToken(
  {headers}: Request,
  {origin, sessions, accessTokens, admits}: AuthParts,
): Promise<Response> {
  if (!isSameOrigin(headers)) return json(403, {error: 'Only pages of this site may send this.'})
  if (!admits(headers.get(clientHeader) ?? '')) return json(429, {error: 'Too many calls. Try again in a minute.'})
  const token = readCookie(headers, 'session', origin)
  const member = token === undefined ? undefined : await sessions.read(token)
  if (member === undefined) return json(401, {error: 'No authenticated accounts found'})
  return json(200, await accessTokens.issue(member.sessionId))
}
