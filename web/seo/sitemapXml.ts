import type {SITEMAP_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {isPagePath, isPageSegment} from '@apothecary/shared/types/pagePath.ts'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'
import {absoluteUrl} from './siteUrl.ts'
import {xmlElement, xmlText} from './xml.ts'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface SitemapContent {
  readonly articles: SITEMAP_QUERY_RESULT['articles']
  readonly topics: SITEMAP_QUERY_RESULT['topics'] | undefined
}

/** Articles of one sitemap: it may hold 50 000 addresses (sitemaps.org), and the first has the topics too. */
export const articlesInSitemap = 49_000

/** A sitemap of sitemaps, for a site with more articles than one may hold: `?part=1` and so on. */
export function sitemapIndexXml(parts: number): string {
  const addresses = Array.from({length: parts}, (_, index) => absoluteUrl(`/sitemap.xml?part=${index + 1}`))
  return [
    xmlDeclaration,
    `<sitemapindex xmlns="${namespace}">`,
    ...addresses.map((address) => xmlElement('sitemap', [xmlElement('loc', xmlText(address))])),
    '</sitemapindex>',
  ].join('\n')
}

/** How many sitemaps a site with so many articles has. */
export function sitemapParts(articles: number): number {
  return Math.max(1, Math.ceil(articles / articlesInSitemap))
}

/**
 * A sitemap of articles and topics, and of the home page once. What is no path of a page, or one that the site itself uses, or no date, is left
 * out; the lists of the site report it. Written for tens of thousands of articles: nothing else is looked at. `topics`: undefined in all parts
 * but the first.
 */
export function sitemapXml({articles, topics}: SitemapContent): string {
  const pages = new Map<string, string | undefined>(topics === undefined ? [] : [['/', undefined]])
  for (const {canonicalPath, changedAt} of articles) {
    if (isPagePath(canonicalPath) && reservedSegmentOf(canonicalPath) === undefined)
      pages.set(encodeURI(canonicalPath), dateOf(changedAt))
  }
  for (const {slug} of topics ?? []) {
    if (typeof slug === 'string' && isPageSegment(slug)) pages.set(topicPath(slug), undefined)
  }
  const origin = absoluteUrl('/').slice(0, -1)
  return [
    xmlDeclaration,
    `<urlset xmlns="${namespace}">`,
    ...[...pages].map(([path, changedAt]) =>
      xmlElement('url', [
        xmlElement('loc', xmlText(`${origin}${path}`)),
        ...(changedAt === undefined ? [] : [xmlElement('lastmod', changedAt)]),
      ]),
    ),
    '</urlset>',
  ].join('\n')
}

/** A stored date in the format of sitemaps (W3C), if it is one. */
function dateOf(stored: unknown): string | undefined {
  return typeof stored === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(stored) ? stored : undefined
}
