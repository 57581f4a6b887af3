import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'
import {productCardView} from './productCardView.ts'

/**
 * The structured data of the product with our review and its price, as the card shows it. A rating that is counted is that of buyers, and no
 * review of ours (product-card-34). Empty without a name, a rating, or anything to tell of it.
 */
export function productStructuredData(
  data: WidgetData<'productCard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const {rating, price} = productCardView(data, context, {})
  if (!data.productTitle || rating === undefined) return []
  const isOurs = headlineScore(data.proprietaryReviews, null) !== undefined || !data.numberOfRatings
  const {amount, checkedAt} = price?.offer ?? {}
  const offer = amount === undefined || checkedAt === undefined ? undefined : {amount, checkedAt}
  if (!isOurs && offer === undefined) return []
  return [
    productReviewNode({
      siteName: context.settings.title,
      name: data.productTitle,
      brand: data.productBrand,
      rating: isOurs ? rating : undefined,
      pros: data.pros,
      cons: data.cons,
      offer,
    }),
  ]
}
