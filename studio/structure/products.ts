import {BasketIcon} from '@sanity/icons/Basket'
import {ClockIcon} from '@sanity/icons/Clock'
import {LinkIcon} from '@sanity/icons/Link'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {listWithSeveral} from './severalItem.ts'

const apiVersion = '2025-02-19'

/** The offers whose prices readers see marked or not at all: without a day, or checked longer ago than the site settings allow (decision 28). */
export const stalePrices = `_type == "product" && count(offers[defined(price) && (
  !defined(checkedAt) ||
  dateTime(checkedAt + "T00:00:00Z") <= dateTime(now()) - 86400 * coalesce(*[_id == "siteSettings"][0].priceStaleAfterDays, 30)
)]) > 0`

/** The products that readers cannot buy from here: no offer, or one whose address is no web address. */
export const brokenOffers = `_type == "product" && (
  count(offers) == 0 || !defined(offers) || count(offers[!defined(url) || !(string::startsWith(url, "https://") || string::startsWith(url, "http://"))]) > 0
)`

/** The products, and those whose offers need somebody to look at them. */
export function products(S: StructureBuilder): ListItemBuilder {
  const list = (id: string, title: string, filter: string, icon: typeof ClockIcon): ListItemBuilder =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(S.documentList().id(id).title(title).schemaType('product').filter(filter).apiVersion(apiVersion))
  return S.listItem()
    .id('products')
    .title('Products')
    .icon(BasketIcon)
    .child(
      S.list()
        .title('Products')
        .items([
          S.documentTypeListItem('product')
            .title('All products')
            .child(listWithSeveral(S, 'product', 'products').title('All products')),
          list('stale-prices', 'Prices to check', stalePrices, ClockIcon),
          list('broken-offers', 'Offers to mend', brokenOffers, LinkIcon),
        ]),
    )
}
