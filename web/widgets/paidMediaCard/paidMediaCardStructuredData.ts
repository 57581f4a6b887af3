import type {Product} from 'schema-dts'
import type {WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'

/** The structured data of the product with its rating, as the card shows it. Empty without a name or a rating. */
export function paidMediaCardStructuredData(data: WidgetData<'paidMediaCard'>): readonly Exclude<Product, string>[] {
  const rating = headlineScore(null, data.rating)
  if (!data.productTitle || rating === undefined) return []
  return [productReviewNode({name: data.productTitle, brand: data.productBrand, rating})]
}
