import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {decoded} from './decoded.ts'
import {ownUrl} from './ownUrl.ts'

/**
 * The address that a redirect leads to, as a `Location` header can hold it: a path of this site, or a whole web address. undefined for
 * anything else, and for the path that it leads away from (site-8). A slash at the end of a path of this site is left out: no page has one.
 */
export function redirectTarget(to: unknown, from: string): string | undefined {
  if (typeof to !== 'string') return undefined
  if (/^https?:\/\//i.test(to)) return URL.canParse(to) ? new URL(to).href : undefined
  const url = ownUrl(to)
  if (url === undefined) return undefined
  const pathname = url.pathname.replace(/(?!^)\/$/, '')
  const path = decoded(pathname)
  return isPagePath(path) && path !== from ? `${pathname}${url.search}${url.hash}` : undefined
}
