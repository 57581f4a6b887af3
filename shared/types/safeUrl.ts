const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/**
 * Whether an address may become a link. Relative addresses, fragments and a short list of schemes may; anything that could run code may not
 * (links-3, links-4).
 */
export function isSafeHref(href: string): boolean {
  const compact = compacted(href)
  if (compact === '') return false
  const scheme = /^([a-z][a-z0-9+.-]*:)/.exec(compact)?.[1]
  return scheme === undefined || allowedSchemes.has(scheme)
}

/** Whether an address has one of the schemes that run or hold code, be it behind another one (links-3). It may still be a picture. */
export function couldRunCode(href: string): boolean {
  return !isSafeHref(href) && /^(?:[a-z][a-z0-9+.-]*:)*(?:javascript|vbscript|data):/.test(compacted(href))
}

/**
 * An address in lower case, as browsers compare its scheme: they ignore tabs, line ends and leading control characters inside it, so these
 * are removed.
 */
function compacted(href: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
  return href.replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase()
}

/**
 * Whether an address means another site and does not say so: browsers look for “www.example.com” and “example.com/page” beside the page. A second
 * slash at the beginning leads to another site, too.
 */
export function lacksScheme(href: string): boolean {
  const address = href.trim()
  return /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address) || /^[/\\]{2}/.test(address)
}
