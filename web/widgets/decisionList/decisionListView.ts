import type {PageContext, WidgetData} from '../../contract/types.ts'
import {activePlacement} from '../../preamp/activePlacement.ts'
import type {ArticleLink} from '../../ui/ArticleLinks.tsx'

type Data = WidgetData<'decisionList'>

/**
 * Why a decision list is not shown on a page: it belongs to another (promo-box-10), or its placement is not active (promo-box-12). A
 * malformed `path` is for the view to report.
 */
export function hiddenOn({path}: Data, {canonicalPath, settings}: PageContext): string | undefined {
  if (path !== null && typeof path !== 'string') return undefined
  if (path !== canonicalPath) return 'its “Page” is not this page'
  return activePlacement(settings, 'decisionList') === undefined
    ? 'the placement “Decision list” of the site settings is not active'
    : undefined
}

/** The links of a decision list. An article without a title is left out. */
export function articlesOf({articles}: Data): readonly ArticleLink[] {
  return (articles ?? []).flatMap(({_key, url, title, image}) => (title ? [{key: _key, url, title, image}] : []))
}
