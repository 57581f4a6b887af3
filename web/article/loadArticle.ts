import {cache} from 'react'
import {type BodyContent, loadContent} from '../dispatcher/loadContent.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {addAddresses} from '../pageLinks/fetchLinked.ts'
import {PERSON_QUERY} from '../people/person.groq.ts'
import {type PersonPage, readPersonPage} from '../people/readPersonPage.ts'
import {perspectiveUnderReview} from '../review/underReview.ts'
import {type FetchSanity, fetchArticleContent} from '../sanity/fetchSanity.ts'
import {pageTime} from '../schedule/pageTime.ts'
import {ARTICLE_QUERY} from './article.groq.ts'
import {addPathWidgets} from './pathWidgets.ts'
import {PATH_WIDGETS_QUERY} from './pathWidgets.groq.ts'
import {readArticle} from './readArticle.ts'
import type {Article} from './templates.ts'

/** An article with the content that its page shows. */
export interface LoadedArticle extends BodyContent {
  readonly article: Article
  /** The person that the page is about. */
  readonly personPage?: PersonPage | undefined
}

/**
 * Reads the article of a path, and the widgets of its body and of its path; `undefined` if there is no such article.
 * The result is cached for the duration of a request. Throws when the lake does not answer.
 */
export const loadArticle = cache(async (path: string): Promise<LoadedArticle | undefined> =>
  articleFrom(fetchArticleContent, path),
)

/** The same by any way to read content, not kept. */
export async function articleFrom(fetch: FetchSanity, path: string): Promise<LoadedArticle | undefined> {
  const [stored, widgets] = await Promise.all([fetch(ARTICLE_QUERY, {path}), fetch(PATH_WIDGETS_QUERY)])
  if (stored === null) return undefined
  const {body: written, ...article} = stored
  const body = addPathWidgets(written, widgets, path)
  const now = await pageTime()
  const isUnderReview = perspectiveUnderReview() !== undefined
  const [content, linked, person] = await Promise.all([
    loadContent(body, (params) => fetch(CONTENT_QUERY, params), now),
    addAddresses(article, fetch),
    article.isSitePage === true && !isUnderReview ? fetch(PERSON_QUERY, {path}) : null,
  ])
  const read = readArticle(linked)
  // What a medical reviewer is shown ends with this article: the titles of others would be those of their drafts (medical-review-9).
  const shown = isUnderReview ? {...read, upNext: [], infiniteScroll: false} : read
  return {...content, article: shown, personPage: readPersonPage(person)}
}
