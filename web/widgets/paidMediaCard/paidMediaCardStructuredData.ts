import type {Product} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {shownPrice} from '../../products/productOffers.ts'
import {factsAndPrice} from '../../ui/productFacts.ts'
import {productReviewNode} from '../../ui/productReview.ts'

/**
 * The structured data of the product with its price, as the card shows it. There is no review: the card is paid for, and its rating is not ours
 * (paid-media-12). Empty without a name or a price that was checked.
 */
export function paidMediaCardStructuredData(
  data: WidgetData<'paidMediaCard'>,
  context: PageContext,
): readonly Exclude<Product, string>[] {
  const {amount, checkedAt} = shownPrice(factsAndPrice(data.highlights).price, data.offers, context)?.offer ?? {}
  if (!data.productTitle || amount === undefined || checkedAt === undefined) return []
  return [
    productReviewNode({
      siteName: context.settings.title,
      name: data.productTitle,
      brand: data.productBrand,
      rating: undefined,
      offer: {amount, checkedAt},
    }),
  ]
}
