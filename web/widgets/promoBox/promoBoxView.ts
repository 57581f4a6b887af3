import type {PageContext, WidgetData} from '../../contract/types.ts'
import type {ArticleLink} from '../../ui/ArticleLinks.tsx'

/** Why a promo box is not shown on a page: it names other pages (promo-box-6). Malformed `paths` are for the view to report. */
export function hiddenOn({paths}: WidgetData<'promoBox'>, {canonicalPath}: PageContext): string | undefined {
  if (paths !== null && !Array.isArray(paths)) return undefined
  return paths?.includes(canonicalPath) === true ? undefined : 'its “Pages” do not name this page'
}

/**
 * The links of a promo box: with the title and picture that the editor gave, else with those that are kept for the article's path
 * (promo-box-7). An article without a title is left out.
 */
export function articlesOf({articles}: WidgetData<'promoBox'>): readonly ArticleLink[] {
  return (articles ?? []).flatMap(({_key, url, title, image, promoted}) => {
    const words = title || promoted?.title
    return words ? [{key: _key, url, title: words, image: image ?? promoted?.image ?? null}] : []
  })
}
