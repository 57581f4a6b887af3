import {formatMoney} from './prices.ts'

/** The price of a product at one shop (affiliate-button-3). Both are empty where the editor knows only the other. */
export interface Offer {
  /** As stored: a number, or a text such as "$49.99". */
  readonly price: string | number | null
  /** The name of the shop. */
  readonly retailer: string | null
}

/**
 * The words on the button to the shop of an offer (affiliate-button-5 to affiliate-button-7).
 *
 * @returns `undefined` without an offer: there is no button then (affiliate-button-4)
 */
export function shopNowLabel(offer: Offer | undefined): string | undefined {
  if (offer === undefined) return undefined
  const price = String(offer.price ?? '').trim()
  const retailer = offer.retailer?.trim() ?? ''
  if (retailer === '') return 'SHOP NOW'
  return price === '' ? `SHOP NOW AT ${retailer}` : `${formatMoney(price)} FROM ${retailer}`
}
