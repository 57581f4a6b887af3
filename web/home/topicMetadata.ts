import type {Metadata} from 'next'
import type {Topic} from './loadTopic.ts'
import {pageInWords, topicPagePath} from './topicPages.ts'

/**
 * The metadata of a page of a category. Each page is one of its own for search engines, with its own address, and a title that tells it from
 * the others; the description is that of the first. `siteName` is the name of the site.
 */
export function topicMetadata({slug, title, description, articles, page, last}: Topic, siteName: string): Metadata {
  const words = {
    title: page === 1 ? title : `${title}: ${pageInWords(page, last).toLowerCase()}`,
    ...(description === null || page > 1 ? {} : {description}),
  }
  const url = topicPagePath(slug, page)
  return {
    ...words,
    alternates: {canonical: url},
    pagination: {
      previous: page > 1 ? topicPagePath(slug, page - 1) : null,
      next: page < last ? topicPagePath(slug, page + 1) : null,
    },
    openGraph: {...words, type: 'website', siteName, url},
    // Nothing to find yet.
    ...(articles.length === 0 ? {robots: {index: false, follow: true}} : {}),
  }
}
