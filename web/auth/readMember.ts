import {siteOrigin} from '../seo/siteUrl.ts'
import {readCookie} from './cookies.ts'
import type {Member} from './member.ts'
import {type ProviderAccess, providerAccess} from './providerAccessToken.ts'
import {siteAuth} from './siteAuth.ts'

/**
 * Who is signed in, by the cookie of a request: for pages, and for calls that pages of this site alone may make.
 * undefined for other readers, whom the store is not asked about. Rejects while the store does not answer.
 */
export async function readMember(headers: Pick<Headers, 'get'>): Promise<Member | undefined> {
  const token = readCookie(headers, 'session', siteOrigin())
  return token === undefined ? undefined : (await siteAuth()).sessions.read(token)
}

/**
 * Who a bearer token of `POST /api/auth/token` is of: for a member's own calls, which no other site can make for them.
 * undefined without one that is valid. Rejects while the store does not answer.
 */
export async function readBearer(headers: Pick<Headers, 'get'>): Promise<Member | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : (await siteAuth()).accessTokens.read(token)
}

/** An access token of a member's provider, for a user API elsewhere (sign-in-18, sign-in-19). Rejects while the store does not answer. */
export async function providerAccessToken(member: Member, returnPath?: string): Promise<ProviderAccess> {
  return providerAccess(member, await siteAuth(), returnPath)
}
