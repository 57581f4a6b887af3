import {BookOpen, Lightbulb, Library, type IconNode} from 'lucide'
import type {WidgetData} from '../../contract/types.ts'
import {seriesOf, type Series} from '../../ui/series.ts'
import {socialProofIcon} from '../../ui/socialProofIcons.ts'
import {isHexColor, readableInk} from '../../ui/readableInk.ts'

type Item = NonNullable<WidgetData<'callout'>['items']>[number]

/** The kind of a box: paid for by a brand, pointing to a series, linking articles, or a note of our own. */
export type CalloutKind = 'brand' | 'series' | 'articles' | 'note'

/** The data that one box shows. */
export interface CalloutView {
  readonly key: string
  readonly kind: CalloutKind
  readonly title: string | undefined
  readonly icon: IconNode
  readonly whisper: string | undefined
  readonly whisperIcon: IconNode | undefined
  readonly content: Item['content']
  readonly list: readonly string[]
  readonly articles: readonly {readonly key: string; readonly title: string; readonly link: string}[]
  readonly isBullets: boolean
  readonly series: Series | undefined
  /** The brand's ground, and the ink that is readable on it. */
  readonly brand: {readonly ground: string; readonly ink: string} | undefined
  readonly campaign: Item['campaign']
}

/** The boxes with content. */
export function calloutViews(data: WidgetData<'callout'>): readonly CalloutView[] {
  return (data.items ?? []).map(viewOf).filter((view) => !isEmpty(view))
}

function viewOf(item: Item): CalloutView {
  const series = item.isContentSeries === true ? seriesOf(item.contentSeries) : undefined
  const articles = item.driverType === 'multiArticleText' ? articlesOf(item.articles) : []
  const kind = kindOf(item, series, articles.length)
  const color = item.brandPage?.brandColor
  return {
    key: item._key,
    kind,
    title: item.headerTitle || undefined,
    icon: socialProofIcon(item.headerIcon) ?? defaultIcons[kind],
    whisper: whisperOf(item, kind),
    whisperIcon: item.hasOptionalIcon === true ? socialProofIcon(item.optionalIcon) : undefined,
    content: item.content,
    list: (item.list ?? []).filter((line) => line.trim() !== ''),
    articles,
    isBullets: item.isBullets === true,
    series,
    brand: kind === 'brand' && isHexColor(color) ? {ground: color, ink: readableInk(color)} : undefined,
    campaign: item.campaign,
  }
}

/** The icons of boxes whose editor chose none, or an unknown one. */
const defaultIcons: Readonly<Record<CalloutKind, IconNode>> = {
  brand: Lightbulb,
  series: Library,
  articles: BookOpen,
  note: Lightbulb,
}

/** The kind of a box. A paid box is of kind "brand", whatever else it contains. */
function kindOf(item: Item, series: Series | undefined, articleCount: number): CalloutKind {
  if (item.isBrandPage === true) return 'brand'
  if (series !== undefined) return 'series'
  return articleCount > 0 ? 'articles' : 'note'
}

/** The label of a paid box, which `Callout.tsx` shows. An equal label of the editor is left out. */
export const paidLabel = 'Paid partner'

function whisperOf(item: Item, kind: CalloutKind): string | undefined {
  const whisper = item.optionalWhisper?.trim()
  if (!whisper) return undefined
  return kind === 'brand' && whisper.toLowerCase() === paidLabel.toLowerCase() ? undefined : whisper
}

function articlesOf(articles: Item['articles']): CalloutView['articles'] {
  return (articles ?? []).flatMap(({_key, title, link}) => (title && link ? [{key: _key, title, link}] : []))
}

function isEmpty({title, content, list, articles, series}: CalloutView): boolean {
  const hasContent = content !== null && content.length > 0
  return title === undefined && !hasContent && list.length === 0 && articles.length === 0 && series === undefined
}
