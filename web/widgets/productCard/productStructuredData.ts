import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {productCardView} from './productCardView.ts'

/** The structured data of the product with our review and its price, as the card shows it. Empty without a name or a rating. */
export function productStructuredData(
  data: WidgetData<'productCard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const {rating, price} = productCardView(data, context, {})
  if (!data.productTitle || rating === undefined) return []
  const {amount, checkedAt} = price?.offer ?? {}
  return [
    productReviewNode({
      siteName: context.settings.title,
      name: data.productTitle,
      brand: data.productBrand,
      rating,
      pros: data.pros,
      cons: data.cons,
      offer: amount === undefined || checkedAt === undefined ? undefined : {amount, checkedAt},
    }),
  ]
}
