/** The value of a cookie, as it is stored; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/**
 * Writes a cookie of our own site, which other sites' requests do not carry. It lives so many days; without them it is a session cookie (consent-14).
 * Neither name nor value may have characters that cookies do not take.
 */
export function writeCookie(name: string, value: string, days?: number): void {
  const life = days === undefined ? '' : `; Max-Age=${days * 86_400}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}${life}; Path=/; SameSite=Lax${secure}`
}
