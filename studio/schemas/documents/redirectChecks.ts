import {isOwnPath} from '@apothecary/shared/types/reservedPaths.ts'
import {getPublishedId, type ValidationContext} from 'sanity'
import {safeUrlOrEmpty} from '../objects/href.ts'
import {perspectiveOf, readersPerspective} from '../objects/perspectiveOf.ts'

/** Redirects that are followed one after the other: browsers give up after twenty. */
const mostHops = 20

const pageQuery = `coalesce(
  *[_type == "article" && canonicalPath == $path][0].title,
  *[_type == "category" && slug.current == $slug][0].title
)`
const redirectQuery = '*[_type == "redirect" && from == $path && !sanity::versionOf($id)][0].to'
const twinQuery = 'count(*[_type == "redirect" && from == $path && !sanity::versionOf($id)]) > 0'

/**
 * Refuses an old path at which a published article or category has its page, whose readers would never be led on, or
 * that another redirect begins at. In a release, pages count as they will be with it: a redirect can go with the page
 * that moves.
 */
export async function unusedOldPath(from: unknown, {document, getClient}: ValidationContext): Promise<true | string> {
  if (typeof from !== 'string' || from === '' || document === undefined) return true
  const client = getClient({apiVersion: '2025-02-19'})
  // A category with many articles has further pages below its own.
  const [, slug = ''] = /^\/topics\/([^/]+)(?:\/page\/\d+)?$/.exec(from) ?? []
  const title = await client.fetch<string | null>(
    pageQuery,
    {path: from, slug},
    {perspective: readersPerspective({document})},
  )
  if (title !== null)
    return slug === ''
      ? `“${title}” has this path: unpublish it or change its path first.`
      : `“${title}” has this path: unpublish it or change its slug first.`
  const params = {path: from, id: getPublishedId(document._id)}
  return (await client.fetch<boolean | null>(twinQuery, params, {perspective: perspectiveOf({document})})) === true
    ? 'Another redirect has this old path: change that one.'
    : true
}

/** Refuses an old path at which the site itself always has something. */
export function pathOfOldPage(from: unknown): true | string {
  return (
    typeof from !== 'string' ||
    !isOwnPath(from) ||
    (from === '/'
      ? 'This is the front page, which is always there: its readers cannot be led on.'
      : `The site itself uses “${from}”: readers who open this address cannot be led on.`)
  )
}

/** Refuses what links may lead to and redirects may not, such as a mail address or a place on the page. The site answers 404 there. */
export function pathOrWebAddress(to: unknown): true | string {
  if (typeof to !== 'string' || to === '' || safeUrlOrEmpty(to) !== true) return true
  return (
    /^(?:\/|https?:)/i.test(to) ||
    'Use a path of this site, such as “/sleep/naps”, or an address that begins with “https://”: readers of the old path can be led to nothing else.'
  )
}

/** Refuses a redirect that leads back to itself, at once or through others. */
export async function leadsElsewhere(to: unknown, {document, getClient}: ValidationContext): Promise<true | string> {
  const from = document?.['from']
  if (typeof to !== 'string' || typeof from !== 'string' || document === undefined) return true
  const client = getClient({apiVersion: '2025-02-19'})
  const id = getPublishedId(document._id)
  const perspective = perspectiveOf({document})
  let path = pathOf(to)
  for (let hop = 0; hop < mostHops; hop += 1) {
    if (path === from)
      return hop === 0
        ? 'This leads back to itself: choose another address.'
        : `Other redirects lead from “${to}” back to here: choose another address.`
    if (!path.startsWith('/')) return true
    const next = await client.fetch<string | null>(redirectQuery, {path, id}, {perspective})
    if (next === null) return true
    path = pathOf(next)
  }
  return `More than ${mostHops} redirects follow each other: lead to the last page.`
}

/** The path in an address of this site, as a redirect would begin at it. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/(?!^)\/$/, '')
}
