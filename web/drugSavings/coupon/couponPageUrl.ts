import type {Choice} from '../choice.ts'
import type {PriceEntry} from '../priceEntry.ts'

/** The address of the page with the coupon for a price, for readers without scripts (coupon-38): a path with a query. */
export function couponPageUrl(entry: PriceEntry, choice: Choice, zip: string): string {
  const query = new URLSearchParams({
    formulationId: choice.dosage.formulationId,
    quantity: String(choice.quantity.value),
    retailerId: entry.retailer.id,
    locationId: entry.retailer.location.id,
    zip,
  })
  return `/savings/coupon?${query}`
}
