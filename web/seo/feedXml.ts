import type {FEED_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {absoluteUrl} from './siteUrl.ts'

/** An RSS 2.0 document of the newest articles. Every value is escaped; characters that XML forbids are left out. */
export function feedXml(
  articles: FEED_QUERY_RESULT,
  site: {readonly title: string; readonly description: string},
): string {
  const items = articles.map((article) =>
    element('item', [
      element('title', text(article.title)),
      element('link', text(absoluteUrl(article.canonicalPath))),
      element('guid', text(article._id), ' isPermaLink="false"'),
      element('description', text(article.dek ?? article.metaDescription ?? '')),
      ...(article.authors ?? []).map((author) => element('dc:creator', text(author ?? ''))),
      ...(article.categories ?? []).map((category) => element('category', text(category ?? ''))),
      ...(article.publishedAt === null ? [] : [element('pubDate', new Date(article.publishedAt).toUTCString())]),
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    element('channel', [
      element('title', text(site.title)),
      element('link', text(absoluteUrl('/'))),
      element('description', text(site.description)),
      '<language>en-us</language>',
      `<atom:link href="${text(absoluteUrl('/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
      ...items,
    ]),
    '</rss>',
  ].join('\n')
}

function element(name: string, content: string | readonly string[], attributes = ''): string {
  return `<${name}${attributes}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function text(value: string): string {
  return value.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
