import type {ItemList, Product, WithContext} from 'schema-dts'
import {offerNode} from './offerNode.ts'
import {highestRating} from './rating.ts'

/** A product as a widget shows it. What the widget does not show is left out. */
interface ReviewedProduct {
  /** The name of the site, whose review it is. */
  readonly siteName: string
  readonly name: string
  readonly brand: string | null
  /** Our own score, from 0 to 5; undefined if there is none, and so no review of ours. */
  readonly rating: number | undefined
  readonly pros?: readonly string[] | null
  readonly cons?: readonly string[] | null
  /** The price that is shown, with the day on which it was checked. */
  readonly offer?: {readonly amount: number; readonly checkedAt: string} | undefined
}

/**
 * The structured data of a product with our review: only what the widget shows. There is no aggregate rating, as the score is our editors'
 * and not computed from those of readers. A price is there only with the day on which it was checked.
 */
export function productReviewNode({
  siteName,
  name,
  brand,
  rating,
  pros,
  cons,
  offer,
}: ReviewedProduct): Exclude<Product, string> {
  const node: WithContext<Exclude<Product, string>> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(brand ? {brand: {'@type': 'Brand', name: brand}} : {}),
    ...(rating === undefined
      ? {}
      : {
          review: {
            '@type': 'Review',
            author: {'@type': 'Organization', name: siteName},
            reviewRating: {'@type': 'Rating', ratingValue: rating, bestRating: highestRating, worstRating: 0},
            ...(pros && pros.length > 0 ? {positiveNotes: noteList(pros)} : {}),
            ...(cons && cons.length > 0 ? {negativeNotes: noteList(cons)} : {}),
          },
        }),
    ...(offer === undefined ? {} : {offers: offerNode(offer)}),
  }
  return node
}

function noteList(notes: readonly string[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: notes.map((name, index) => ({'@type': 'ListItem', position: index + 1, name})),
  }
}
