import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'

/** The structured data of the product with our score, as the card shows it. Empty without a name or a score. */
export function reviewScorecardStructuredData(
  data: WidgetData<'reviewScorecard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const rating = headlineScore(data.proprietaryReviews, data.rating)
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
