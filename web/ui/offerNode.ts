import type {Offer} from 'schema-dts'

/** A price that readers see, with the day on which it was checked, and the shop if it is named. */
interface ShownOffer {
  readonly amount: number
  /** A day: `2026-11-03`. */
  readonly checkedAt: string
  readonly retailer?: string | null
}

/** The structured data of an offer. The price is in US dollars (prices-3). */
export function offerNode({amount, checkedAt, retailer}: ShownOffer): Exclude<Offer, string> {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: 'USD',
    validFrom: checkedAt,
    ...(retailer ? {seller: {'@type': 'Organization', name: retailer}} : {}),
  }
}
