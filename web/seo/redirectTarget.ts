import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {decoded} from './decoded.ts'
import {ownUrl} from './ownUrl.ts'
import {siteOrigin} from './siteUrl.ts'

/**
 * The address that a redirect leads to, as a `Location` header can hold it: a path of this site, or a whole web address. undefined for
 * anything else, and for the path that it leads away from (site-8). A slash at the end of a path of this site is left out: no page has one.
 */
export function redirectTarget(to: unknown, from: string): string | undefined {
  if (typeof to !== 'string') return undefined
  const isWhole = /^https?:\/\//i.test(to)
  if (isWhole && !URL.canParse(to)) return undefined
  const whole = isWhole ? new URL(to) : undefined
  if (whole !== undefined && whole.host !== new URL(siteOrigin()).host) return whole.href
  // An address with the site's own host is that of a path (links-2).
  const url = ownUrl(whole === undefined ? to : `${whole.pathname}${whole.search}${whole.hash}`)
  if (url === undefined) return undefined
  const pathname = url.pathname.replace(/(?!^)\/$/, '')
  const path = decoded(pathname)
  return isPagePath(path) && path !== from ? `${pathname}${url.search}${url.hash}` : undefined
}
