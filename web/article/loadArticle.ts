import {cache} from 'react'
import {type BodyContent, loadContent} from '../dispatcher/loadContent.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {ARTICLE_QUERY} from './article.groq.ts'
import {addPathWidgets} from './pathWidgets.ts'
import {PATH_WIDGETS_QUERY} from './pathWidgets.groq.ts'
import {readArticle} from './readArticle.ts'
import type {Article} from './templates.ts'

/** An article with the content that its page shows. */
export interface LoadedArticle extends BodyContent {
  readonly article: Article
}

/**
 * Reads the article of a path, and the widgets of its body and of its path; `undefined` if there is no such article. The result is cached for the duration
 * of a request. Throws when the lake does not answer.
 */
export const loadArticle = cache(async (path: string): Promise<LoadedArticle | undefined> => {
  const [stored, widgets] = await Promise.all([fetchSanity(ARTICLE_QUERY, {path}), fetchSanity(PATH_WIDGETS_QUERY)])
  if (stored === null) return undefined
  const {body: written, ...article} = stored
  const body = addPathWidgets(written, widgets, path)
  const content = await loadContent(body, (params) => fetchSanity(CONTENT_QUERY, params))
  return {...content, article: readArticle(article)}
})
