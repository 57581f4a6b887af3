import {clientHeader} from '../server/clientAddress.ts'
import {isOtherSite} from '../server/sameOrigin.ts'
import {json} from './answers.ts'
import type {AuthParts} from './authParts.ts'
import {readCookie, removedCookies, sessionCookies} from './cookies.ts'
import {userInfo} from './userInfo.ts'

/**
 * Answers `GET /api/auth/session` with `{isAuthenticated, user}` (sign-in-11), also for a reader who is not signed in.
 * Replaces the session's token when that is older than 15 minutes, and removes cookies that are worth nothing. 403 from
 * another site, 429 for too many calls.
 */
export async function answerSession(request: Request, {origin, sessions, admits}: AuthParts): Promise<Response> {
  const {headers} = request
  if (isOtherSite(headers)) return json(403, {error: 'This is for pages of this site.'})
  if (!admits(headers.get(clientHeader) ?? '')) return json(429, {error: 'Too many calls. Try again in a minute.'})
  const token = readCookie(headers, 'session', origin)
  const member = token === undefined ? undefined : await sessions.read(token)
  const answer = {isAuthenticated: member !== undefined, user: userInfo(member)}
  if (token !== undefined && member !== undefined) {
    const next = await sessions.rotate(token)
    return json(200, answer, next === undefined ? [] : sessionCookies(next, origin))
  }
  const kinds = (['session', 'hint'] as const).filter((kind) => readCookie(headers, kind, origin) !== undefined)
  return json(200, answer, removedCookies(kinds, origin))
}
