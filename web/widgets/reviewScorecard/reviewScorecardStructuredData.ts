import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'

/**
 * The structured data of the product with our score, as the card shows it. The rating of a product that is counted is that of buyers, and no review
 * of ours (product-card-34). Empty without a name or a score of ours.
 */
export function reviewScorecardStructuredData(
  data: WidgetData<'reviewScorecard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const rating = headlineScore(data.proprietaryReviews, data.numberOfRatings ? null : data.rating)
  if (!data.productName || rating === undefined) return []
  return [
    productReviewNode({
      siteName: context.settings.title,
      name: data.productName,
      brand: data.productBrand,
      rating,
      pros: data.pros,
      cons: data.cons,
    }),
  ]
}
