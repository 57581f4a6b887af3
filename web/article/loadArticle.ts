import {cache} from 'react'
import {collectWidgetIds} from '../dispatcher/collectWidgetIds.ts'
import type {BodyBlock, WidgetDocument} from '../dispatcher/types.ts'
import {WIDGETS_QUERY} from '../dispatcher/widgets.groq.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {ARTICLE_QUERY} from './article.groq.ts'
import type {Article} from './templates.ts'

/** An article with everything its page shows. */
export interface LoadedArticle {
  readonly article: Article
  readonly body: readonly BodyBlock[]
  readonly documents: readonly WidgetDocument[]
}

/** Reads the article of a path and the widgets it places; `undefined` where there is none. Once a request. Throws when the lake does not answer. */
export const loadArticle = cache(async (path: string): Promise<LoadedArticle | undefined> => {
  const article = await fetchSanity(ARTICLE_QUERY, {path})
  if (article === null) return undefined
  const body = withBlurredCopies(article.body ?? [], article.bodyImages ?? [])
  const ids = collectWidgetIds(body)
  const documents = ids.length === 0 ? [] : await fetchSanity(WIDGETS_QUERY, {ids})
  return {article, body, documents}
})

/** Gives the body's pictures their blurred copies, which are stored with the files. */
function withBlurredCopies(
  body: readonly BodyBlock[],
  images: NonNullable<Article['bodyImages']>,
): readonly BodyBlock[] {
  const copies = new Map(images.flatMap((image) => (image === null ? [] : [[image._id, image.lqip] as const])))
  return body.map((block) =>
    block._type === 'contentImage' && block.asset !== undefined
      ? {...block, lqip: copies.get(block.asset._ref) ?? null}
      : block,
  )
}
