import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {shownPrice} from '../../products/productOffers.ts'
import {factsAndPrice} from '../../ui/productFacts.ts'
import {productReviewNode} from '../../ui/productReview.ts'
import {headlineScore} from '../../ui/reviewScores.ts'

/** The structured data of the product with its rating and price, as the card shows it. Empty without a name or a rating. */
export function paidMediaCardStructuredData(
  data: WidgetData<'paidMediaCard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const rating = headlineScore(null, data.rating)
  if (!data.productTitle || rating === undefined) return []
  const {amount, checkedAt} = shownPrice(factsAndPrice(data.highlights).price, data.offers, context)?.offer ?? {}
  return [
    productReviewNode({
      siteName: context.settings.title,
      name: data.productTitle,
      brand: data.productBrand,
      rating,
      offer: amount === undefined || checkedAt === undefined ? undefined : {amount, checkedAt},
    }),
  ]
}
