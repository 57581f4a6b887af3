import type {SITEMAP_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {isPagePath, isPageSegment} from '@apothecary/shared/types/pagePath.ts'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'
import {absoluteUrl} from './siteUrl.ts'
import {xmlElement, xmlText} from './xml.ts'

/**
 * The sitemap: every page that search engines may list, the home page once. What is no path of a page, or one that the site itself uses, or no
 * date, is left out; the lists of the site report it. Written for tens of thousands of articles: nothing else is looked at.
 */
export function sitemapXml({articles, topics}: SITEMAP_QUERY_RESULT): string {
  const pages = new Map<string, string | undefined>([['/', undefined]])
  for (const {canonicalPath, changedAt} of articles) {
    if (isPagePath(canonicalPath) && reservedSegmentOf(canonicalPath) === undefined)
      pages.set(encodeURI(canonicalPath), dateOf(changedAt))
  }
  for (const {slug} of topics) {
    if (typeof slug === 'string' && isPageSegment(slug)) pages.set(topicPath(slug), undefined)
  }
  const origin = absoluteUrl('/').slice(0, -1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
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
