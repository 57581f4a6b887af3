import type {Product, WithContext} from 'schema-dts'
import type {WidgetContext, WidgetData} from '../../dispatcher/types.ts'
import {productCardView} from './productCardView.ts'

/**
 * A product with our review, for search engines: only what the card shows. Without a name or a rating there is nothing to say.
 * The aggregate rating is left out: the count is of the shop's ratings, and the stars are our own score.
 */
export function productStructuredData(
  data: WidgetData<'productCard'>,
  context: WidgetContext,
): readonly Exclude<Product, string>[] {
  const {rating} = productCardView(data, context, {})
  if (!data.productTitle || rating === undefined) return []
  const node: WithContext<Exclude<Product, string>> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: data.productTitle,
    ...(data.productBrand ? {brand: {'@type': 'Brand', name: data.productBrand}} : {}),
    review: {
      '@type': 'Review',
      author: {'@type': 'Organization', name: 'Apothecary'},
      reviewRating: {'@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0},
    },
  }
  return [node]
}
