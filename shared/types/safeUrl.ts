const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/**
 * Whether an address may become a link. Relative addresses, fragments and a short list of schemes may; anything that could run code may not
 * (links-3, links-4). Browsers ignore tabs, line ends and leading control characters inside a scheme, so these are removed before the
 * scheme is compared.
 */
export function isSafeHref(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
  const compact = href.replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase()
  if (compact === '') return false
  const scheme = /^([a-z][a-z0-9+.-]*:)/.exec(compact)?.[1]
  return scheme === undefined || allowedSchemes.has(scheme)
}

/**
 * Whether an address means another site and does not say so: browsers look for “www.example.com” and “example.com/page” beside the page. A second
 * slash at the beginning leads to another site, too.
 */
export function lacksScheme(href: string): boolean {
  const address = href.trim()
  return /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address) || /^[/\\]{2}/.test(address)
}
