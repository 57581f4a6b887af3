import {endsLikeFile, isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'

/** Says what is wrong with the path of one page of this site, or `true`. An empty one is for `required` to judge. */
export function sitePathOrEmpty(path: unknown): true | string {
  if (typeof path !== 'string' || path === '') return true
  if (!path.startsWith('/')) return 'Begin the path with “/”.'
  if (/[\s?#]/.test(path)) return 'Leave out spaces, “?” and “#”.'
  if (path === '/') return true
  if (path.endsWith('/')) return 'Leave out the “/” at the end.'
  if (path.includes('//') || path.includes('\\')) return 'Write single slashes: “/sleep/naps”.'
  return isPagePath(path) ? true : 'Use words with hyphens between single slashes: “/sleep/naps”.'
}

/** Says why no article can have a path, or `true`: it is not the path of a page (`sitePathOrEmpty`), or the site itself uses it. */
export function articlePathOrEmpty(path: unknown): true | string {
  const problem = sitePathOrEmpty(path)
  if (problem !== true || typeof path !== 'string') return problem
  const reserved = reservedSegmentOf(path)
  if (reserved !== undefined) return `The site itself uses “/${reserved}”: begin the path with another word.`
  return endsLikeFile(path) ? 'Leave out the ending with a dot: addresses of files end like that.' : true
}
