import {ownUrl} from './ownUrl.ts'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'

/**
 * The address that a redirect leads to, as a `Location` header can hold it: a path of this site, or a whole web address. undefined for
 * anything else, and for the path that it leads away from (site-8).
 */
export function redirectTarget(to: unknown, from: string): string | undefined {
  if (typeof to !== 'string') return undefined
  if (/^https?:\/\//i.test(to)) return URL.canParse(to) ? new URL(to).href : undefined
  const url = ownUrl(to)
  const path = url === undefined ? undefined : decoded(url.pathname)
  if (url === undefined || !isPagePath(path) || path === from) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
