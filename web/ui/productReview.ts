import type {Product, WithContext} from 'schema-dts'
import {highestRating} from './rating.ts'

/** A product whose headline score the page shows. */
interface ReviewedProduct {
  readonly name: string
  readonly brand: string | null
  /** Our own score, from 0 to 5. */
  readonly rating: number
}

/**
 * The structured data of a product with our review: only what the widget shows. There is no aggregate rating, as the score is our editors'
 * and not computed from those of readers.
 */
export function productReviewNode({name, brand, rating}: ReviewedProduct): Exclude<Product, string> {
  const node: WithContext<Exclude<Product, string>> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(brand ? {brand: {'@type': 'Brand', name: brand}} : {}),
    review: {
      '@type': 'Review',
      author: {'@type': 'Organization', name: 'Apothecary'},
      reviewRating: {'@type': 'Rating', ratingValue: rating, bestRating: highestRating, worstRating: 0},
    },
  }
  return node
}
