import {InvalidWidget} from '../../contract/InvalidWidget.ts'

/** The words of a headline: before and after stand still, the items between them take turns. '' and no items where there are none. */
export interface Headline {
  readonly before: string
  readonly items: readonly string[]
  readonly after: string
}

interface StoredHeadline {
  readonly beforeText?: string | null
  readonly items?: readonly unknown[] | null
  readonly afterText?: string | null
}

/** Reads a stored headline, without empty items, and each item once. Throws an `InvalidWidget` for one without any words. */
export function tickerHeadline(stored: StoredHeadline | null | undefined): Headline {
  const items = Array.isArray(stored?.items) ? stored.items : []
  const words = items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []))
  const headline = {
    before: stored?.beforeText?.trim() ?? '',
    items: [...new Set(words)],
    after: stored?.afterText?.trim() ?? '',
  }
  if (headline.before === '' && headline.after === '' && headline.items.length === 0)
    throw new InvalidWidget('"tickerHeadline" is missing')
  return headline
}
