import {reviewPath} from '@apothecary/shared/types/medicalReview.ts'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {decoded} from '../seo/decoded.ts'
import type {Build} from './build.ts'

/**
 * What a path asks for. `page`: a document. `call`: a route under `/api`. `machine`: a text for programs, such as the sitemap. `icon`: a
 * file whose name stays when its content changes. `file`: one whose name holds the hash of its content. `nothing`: no page
 * has such a path, and nothing else is there.
 */
export type PathKind = 'page' | 'call' | 'machine' | 'icon' | 'file' | 'nothing'

/** The path of the speculation rules (`securityHeaders.ts`). */
export const rulesPath = '/speculation-rules.json'
/** Numbers for Prometheus (`../metrics`). */
export const metricsPath = '/metrics'

/** Endings of files, by which routes that answer with a text for programs or a picture are known. No article has such a path. */
const fileEnding = /\.(?:js|css|map|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|mp4|pdf|json)$/
const iconEnding = /\.(?:ico|png|svg)$/

/** What a path in its one spelling (`respelled`) asks for, in a build. */
export function kindOf(path: string, build: Pick<Build, 'files' | 'hasRoute' | 'routeOf'>): PathKind {
  // Next would take them out of the path, and answer another.
  if (/\/\.\.?(?:\/|$)/.test(path)) return 'nothing'
  if (build.files.has(path)) return /^\/(?:_next\/static|assets|fonts)\//.test(path) ? 'file' : 'icon'
  // Routes for this process alone are called inside it, never over the network (`internalRequest.ts`).
  if (/^\/(?:_next|api\/internal)(?:\/|$)/.test(path)) return 'nothing'
  if (/^\/api(?:\/|$)/.test(path)) return build.hasRoute(path) ? 'call' : 'nothing'
  if (/^\/(?:assets|fonts)(?:\/|$)/.test(path)) return 'nothing'
  // Any other may be the address of a file that an old site had: a redirect can lead from there (site-8). A topic can be called “x.pdf”.
  const route = build.routeOf(path) ?? ''
  if (fileEnding.test(route)) return iconEnding.test(route) ? 'icon' : 'machine'
  return 'page'
}

/** Whether the path alone says what page is asked for: that of an article, which is no route of the build, or of topics. */
export function isDecidedByPath(path: string, build: Pick<Build, 'routeOf'>): boolean {
  const route = build.routeOf(path)
  return route === undefined || /^\/topics(?:\/|$)/.test(route)
}

/**
 * An address whose path has its one spelling, however it was percent-encoded, so that nothing is decided by another one. Each segment stays
 * one: an encoded slash is left encoded, and so is what is no text.
 */
export function respelled(url: string): string {
  const [path = ''] = url.split('?', 1)
  const segments = path.split('/').map((segment) => {
    const text = decoded(segment)
    return text === undefined ? segment : encodeURIComponent(text)
  })
  return segments.join('/') + url.slice(path.length)
}

/**
 * A path in its one spelling, however it was percent-encoded, so that every page has one address and one stored copy. undefined for
 * what no page has (`shared/types/pagePath.ts`), and for invalid encoding.
 */
export function canonicalPath(path: string): string | undefined {
  const segments = decoded(path)?.split('/')
  const asStored = segments?.join('/').replace(/(?!^)\/$/, '')
  // An encoded slash would give a segment more than the path has.
  if (segments?.length !== path.split('/').length || !isPagePath(asStored)) return undefined
  // A slash at the end is left to Next, which redirects to the path without it.
  return segments.map((segment) => encodeURIComponent(segment)).join('/')
}

/** Whether a path, however it is written, is that of the page for medical reviewers: a draft, for who has the link. */
export function isReviewPath(path: string): boolean {
  return canonicalPath(path)?.replace(/\/$/, '') === reviewPath
}
