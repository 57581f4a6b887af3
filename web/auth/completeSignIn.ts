import type {AuthParts, SignInRequest} from './authParts.ts'
import {readCookie, removedCookies, sessionCookies} from './cookies.ts'
import type {Identity} from './identity.ts'
import type {KeptMember} from './members.ts'
import type {ProviderTokens} from './sessions.ts'

/** A sign-in that is done: the session, its member, and the cookies that say so. */
export interface SignedIn extends KeptMember {
  readonly token: string
  readonly cookies: readonly string[]
}

/**
 * Signs somebody in whom a verified id token names: keeps the member, and begins a session. The session that this
 * browser had ends, whoever's it was, so that nobody can have a reader sign in to a session that they know. The attempt
 * is over. Rejects while the store does not answer.
 */
export async function completeSignIn(
  identity: Identity,
  tokens: ProviderTokens,
  request: SignInRequest,
  {origin, sessions, keepMember, audit, signedIn}: AuthParts,
): Promise<SignedIn> {
  const before = readCookie(request.headers, 'session', origin)
  const member = await keepMember(identity)
  const {token} = await sessions.begin({memberId: member.memberId, provider: identity.provider, tokens})
  const former = before === undefined ? undefined : await sessions.read(before)
  if (former !== undefined) await sessions.end(former.sessionId)
  audit('sign-in', {provider: identity.provider})
  signedIn(identity, member, request)
  return {...member, token, cookies: [...sessionCookies(token, origin), ...removedCookies(['attempt'], origin)]}
}
