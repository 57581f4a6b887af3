import {cache} from 'react'
import type {TOPIC_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {TOPIC_QUERY} from './home.groq.ts'
import {readTopic} from './readTopic.ts'
import {articlesOnPage} from './topicPages.ts'

/** A page of a category. */
export interface Topic {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  readonly articles: NonNullable<TOPIC_QUERY_RESULT>['articles']
  /** The page that this is, from 1. */
  readonly page: number
  /** How many pages there are, at least one. */
  readonly last: number
}

/**
 * Reads a page of the category with a slug, once for a request; null if there is no such category, `'past'` for a page past its last. Throws
 * when the lake does not answer.
 */
export const loadTopic = cache(
  async (slug: string, page: number, fetch: FetchSanity = fetchSanity): Promise<Topic | 'past' | null> => {
    const from = (page - 1) * articlesOnPage
    const topic = readTopic(await fetch(TOPIC_QUERY, {slug, from, to: from + articlesOnPage}), slug)
    if (topic === null) return null
    const {title, description, articles, total} = topic
    const last = Math.max(1, Math.ceil(total / articlesOnPage))
    return page > last ? 'past' : {slug, title, description, articles, page, last}
  },
)
