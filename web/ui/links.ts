import {parseUrl} from '@apothecary/shared/types/parseUrl.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'

/** The attributes of an `<a>`. */
export interface LinkAttributes {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: string
}

/**
 * The host of another site that an address leads to, in lower case and without a port; `undefined` for an address of our own: a path, a
 * fragment, or an absolute address on the site's own host (links-1, links-2). Addresses that name no host (`mailto:`) are our own, too.
 */
export function otherHost(href: string): string | undefined {
  // Without a colon or two slashes, as browsers read them, it names no host. A page has thousands of texts that are looked at for addresses.
  if (!/[:\\]|\/[\t\n\r]*\//.test(href)) return undefined
  const own = ownHost()
  const url = parseUrl(href.trim(), `http://${own}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.host === own) return undefined
  return url.hostname
}

/**
 * The site's host with its port, from the settings that `web/server/settings.ts` checks at start; in a browser, that of the page. Read
 * here without zod, as the code of islands contains this file.
 */
function ownHost(): string {
  if (typeof location !== 'undefined') return location.host
  const {SITE_URL, WEB_PORT} = process.env
  if (!SITE_URL) return `localhost:${WEB_PORT || 3000}`
  if (parsed.url !== SITE_URL) parsed = {url: SITE_URL, host: new URL(SITE_URL).host}
  return parsed.host
}

/** The host of the address that was set last: a page asks for it hundreds of times. */
let parsed = {url: '', host: ''}

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return otherHost(href) !== undefined
}

/**
 * The attributes of a link, or `undefined` if the address could run code: callers then show the text without a link (links-3, links-4).
 * `rel` is added to the value that links to other sites get in any case, for example "sponsored" for affiliate links.
 */
export function linkAttributes(
  href: string | null | undefined,
  {newTab = false, rel}: {readonly newTab?: boolean; readonly rel?: string | undefined} = {},
): LinkAttributes | undefined {
  if (href === undefined || href === null || !isSafeHref(href)) return undefined
  const words = [rel, isExternal(href) || newTab ? 'noopener' : undefined].filter((word) => word !== undefined)
  return {
    href,
    ...(newTab ? {target: '_blank' as const} : {}),
    ...(words.length > 0 ? {rel: words.join(' ')} : {}),
  }
}
