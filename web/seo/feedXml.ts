import type {FEED_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {z} from 'zod'
import {readItems} from '../stored/readItems.ts'
import {date, optionalText, text, words} from '../stored/fields.ts'
import {listedPath} from './listedPath.ts'
import {absoluteUrl} from './siteUrl.ts'
import {xmlElement, xmlText} from './xml.ts'

const article = z.looseObject({
  _id: text,
  title: text,
  canonicalPath: listedPath,
  dek: optionalText,
  metaDescription: optionalText,
  publishedAt: date,
  authors: words,
  categories: words,
})

/**
 * An RSS 2.0 document of the newest articles. Malformed articles are left out, and reported. Every value is escaped; characters that XML
 * forbids are left out.
 */
export function feedXml(
  articles: FEED_QUERY_RESULT,
  site: {readonly title: string; readonly description: string},
): string {
  const items = readItems(articles, article, 'feedItem').map((item) =>
    xmlElement('item', [
      xmlElement('title', xmlText(item.title)),
      xmlElement('link', xmlText(absoluteUrl(item.canonicalPath))),
      xmlElement('guid', xmlText(item._id), ' isPermaLink="false"'),
      xmlElement('description', xmlText(item.dek ?? item.metaDescription ?? '')),
      ...(item.authors ?? []).map((author) => xmlElement('dc:creator', xmlText(author ?? ''))),
      ...(item.categories ?? []).map((category) => xmlElement('category', xmlText(category ?? ''))),
      ...(item.publishedAt ? [xmlElement('pubDate', new Date(item.publishedAt).toUTCString())] : []),
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    xmlElement('channel', [
      xmlElement('title', xmlText(site.title)),
      xmlElement('link', xmlText(absoluteUrl('/'))),
      xmlElement('description', xmlText(site.description)),
      '<language>en-us</language>',
      `<atom:link href="${xmlText(absoluteUrl('/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
      ...items,
    ]),
    '</rss>',
  ].join('\n')
}
