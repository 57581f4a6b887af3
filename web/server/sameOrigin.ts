/** Whether a request comes from a page of this site. Browsers send `Sec-Fetch-Site` or `Origin`; a request with neither is refused. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/**
 * Whether a browser says that a request comes from a page of another site. For calls that only read: a typed address,
 * and a program that is no browser, may make them.
 */
export function isOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
