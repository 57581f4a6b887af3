import {isForcible} from '../experiments/isForcible.ts'
import {lifetimes} from './lifetimes.ts'

/** The kinds of cookies of sign-in: the session, the hint that there is one, and an attempt to sign in. */
export type CookieKind = 'session' | 'hint' | 'attempt'

/** The hint has no content: it lets scripts know that there is somebody to ask about. */
const hint = {name: 'apothecary_member', value: '1'}

/**
 * The name of a cookie on a site with this public origin. `__Host-` lets browsers take it over https from exactly this
 * host, and from no other that could set it for us. The hint has one name everywhere, as scripts look for it.
 */
export function cookieName(kind: CookieKind, origin: string): string {
  if (kind === 'hint') return hint.name
  const name = kind === 'session' ? 'apothecary_session' : 'apothecary_attempt'
  return isSecure(origin) ? `__Host-${name}` : name
}

/** The value of a cookie of a request; undefined if it has none. Of several, the first, which is the one of the most specific path. */
export function readCookie(headers: Pick<Headers, 'get'>, kind: CookieKind, origin: string): string | undefined {
  const begin = `${cookieName(kind, origin)}=`
  const found = (headers.get('cookie') ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(begin))
  const value = found?.slice(begin.length)
  return value === '' ? undefined : value
}

/** The `Set-Cookie` headers for a session: its token, which scripts cannot read, and the hint, which they can (sign-in-15). */
export function sessionCookies(token: string, origin: string): readonly string[] {
  const seconds = lifetimes.idleMs / 1000
  return [setCookie('session', token, seconds, origin), setCookie('hint', hint.value, seconds, origin)]
}

/** The `Set-Cookie` header for an attempt to sign in (sign-in-15). */
export function attemptCookie(sealed: string, origin: string): string {
  return setCookie('attempt', sealed, lifetimes.attemptMs / 1000, origin)
}

/** The `Set-Cookie` headers that remove cookies. */
export function removedCookies(kinds: readonly CookieKind[], origin: string): readonly string[] {
  return kinds.map((kind) => setCookie(kind, '', 0, origin))
}

function setCookie(kind: CookieKind, value: string, seconds: number, origin: string): string {
  return [
    `${cookieName(kind, origin)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(isSecure(origin) ? ['Secure'] : []),
    ...(kind === 'hint' ? [] : ['HttpOnly']),
  ].join('; ')
}

/** Whether cookies are sent over https only: everywhere but on this machine (sign-in-15). */
function isSecure(origin: string): boolean {
  return origin.startsWith('https:') || !isForcible(origin)
}
