import {isListOfObjects} from '../../contract/isListOfObjects.ts'
import type {WidgetData} from '../../contract/types.ts'
import type {ArticleLink} from '../../ui/ArticleLinks.tsx'
import {mostPromotedArticles, tooFewArticles} from '../../ui/promotedArticles.ts'

/** The articles that are shown: the first three that have a title (content-series-4). */
export function articlesOf({articles}: WidgetData<'contentSeries'>): readonly ArticleLink[] {
  const titled = (articles ?? []).flatMap(({_key, title, link}) =>
    title ? [{key: _key, title, url: link, image: null}] : [],
  )
  return titled.slice(0, mostPromotedArticles)
}

/** Why the series is not shown: it has fewer than two articles (content-series-5). Malformed ones are for the view to report. */
export function hiddenOn(data: WidgetData<'contentSeries'>): string | undefined {
  return isListOfObjects(data.articles ?? []) ? tooFewArticles(articlesOf(data).length) : undefined
}
