import type {ItemList, ListItem, Product, WithContext} from 'schema-dts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {offerNode} from '../../ui/offerNode.ts'
import {shopticleProducts, type ShopticleProduct} from './shopticleView.ts'

/**
 * The structured data of the products that are shown, in their order. A product is described where it has an offer whose price is shown with
 * the day on which it was checked; of the others there is only the name, as search engines refuse a product without an offer
 * (https://developers.google.com/search/docs/appearance/structured-data/product-snippet). Empty without any offer.
 */
export function shopticleStructuredData(
  data: WidgetData<'shopticle'>,
  context: PageContext,
): readonly Exclude<ItemList, string>[] {
  // The view has reported what cannot be shown.
  const products = shopticleProducts(data, {...context, report: () => undefined}, {})
  const items = products.map(listItem)
  if (!items.some((item) => 'item' in item)) return []
  const list: WithContext<Exclude<ItemList, string>> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    ...(data.title ? {name: data.title} : {}),
    itemListElement: items,
  }
  return [list]
}

function listItem(product: ShopticleProduct, index: number): Exclude<ListItem, string> {
  const {name, brand} = product
  const offers = product.offers.flatMap(({price, retailer}) =>
    price?.checkedAt === undefined ? [] : [offerNode({amount: price.amount, checkedAt: price.checkedAt, retailer})],
  )
  const place = {'@type': 'ListItem', position: index + 1} as const
  if (offers.length === 0) return {...place, name}
  const item: Exclude<Product, string> = {
    '@type': 'Product',
    name,
    ...(brand === undefined ? {} : {brand: {'@type': 'Brand', name: brand}}),
    offers,
  }
  return {...place, item}
}
