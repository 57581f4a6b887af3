import {isPagePath} from './pagePath.ts'

const here = 'https://here.invalid'

/**
 * The address that a redirect leads to, as a `Location` header can hold it: a path of this site, or a whole web address. undefined for
 * anything else, and for the path that it leads away from.
 */
export function redirectTarget(to: unknown, from: string): string | undefined {
  if (typeof to !== 'string' || !URL.canParse(to, here)) return undefined
  const url = new URL(to, here)
  if (/^https?:\/\//i.test(to)) return url.href
  const path = decoded(url.pathname)
  if (!/^\/(?![/\\])/.test(to) || url.origin !== here || !isPagePath(path) || path === from) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
