import {isPagePath} from './pagePath.ts'

/** The types of documents that have a page of their own, so that links of texts can refer to them. */
export const linkedTypes = ['article', 'category'] as const

/** What a link has to know of the document that it refers to. */
export interface LinkedPage {
  readonly _id: string
  readonly _type: string
  /** Of an article. */
  readonly canonicalPath?: string | null
  /** Of a category. */
  readonly slug?: string | null
}

/** The path of a category's page. */
export function topicPath(slug: string): string {
  return `/topics/${encodeURIComponent(slug)}`
}

/** The path of the page that a document has; undefined for one without, such as an article that has no path yet. */
export function pathOfPage({_type, canonicalPath, slug}: Omit<LinkedPage, '_id'>): string | undefined {
  if (_type === 'category') return typeof slug === 'string' && slug !== '' ? topicPath(slug) : undefined
  return _type === 'article' && isPagePath(canonicalPath) ? canonicalPath : undefined
}

/** The address of a place on a page, by the id of an element; that of the page itself without one. */
export function addressOfPlace(path: string, anchor: unknown): string {
  return typeof anchor === 'string' && anchor.trim() !== '' ? `${path}#${encodeURIComponent(anchor.trim())}` : path
}

/** A place of this site, as an address names it: a page, or an element on it. */
export interface PlaceOnSite {
  /** As articles store it: decoded, without a slash at the end. */
  readonly path: string
  readonly anchor: string | undefined
}

/** The place that an address which begins with “/” leads to; undefined for other addresses, and for those that say more, such as a query. */
export function placeOnSite(address: string): PlaceOnSite | undefined {
  if (!address.startsWith('/') || address.includes('?')) return undefined
  const [path = '', ...rest] = address.split('#')
  try {
    const anchor = decodeURIComponent(rest.join('#'))
    const decoded = decodeURIComponent(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
    if (!isPagePath(decoded) || /[\s#]/.test(anchor)) return undefined
    return {path: decoded, anchor: anchor === '' ? undefined : anchor}
  } catch {
    return undefined
  }
}
