import type {Product} from 'schema-dts'
import type {WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'

/** The product with our score, as the card shows it. Without a name or a score there is nothing to say. */
export function reviewScorecardStructuredData(
  data: WidgetData<'reviewScorecard'>,
): readonly Exclude<Product, string>[] {
  const rating = headlineScore(data.proprietaryReviews, data.rating)
  if (!data.productName || rating === undefined) return []
  return [productReviewNode({name: data.productName, brand: data.productBrand, rating})]
}
