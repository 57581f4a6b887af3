import type {PageContext} from '../contract/types.ts'
import {formatMoney} from '../ui/prices.ts'
import type {ProductFact} from '../ui/productFacts.ts'
import {type Offer, offerPrice, type OfferPrice} from './offerPrice.ts'

/** A price beside the button to a shop. */
export interface ShownPrice {
  readonly text: string
  /** When it was checked, in words for readers. */
  readonly note: string | undefined
  /** The offer that it comes from; undefined for a price in a widget's own words. */
  readonly offer: OfferPrice | undefined
  /** The widget's own fact, which may have an explanation and a link; undefined for the price of an offer. */
  readonly fact: ProductFact | undefined
}

/** A shop that sells the product, besides that of the button. */
export interface OtherOffer {
  readonly key: string
  readonly url: string
  readonly shop: string
  readonly price: OfferPrice | undefined
}

/** The price that a widget shows: the one in its own words, else that of the product's first offer (decision 28). */
export function shownPrice(
  own: ProductFact | undefined,
  offers: readonly Offer[] | null,
  {settings, now}: PageContext,
): ShownPrice | undefined {
  if (own !== undefined) return {text: formatMoney(own.value), note: undefined, offer: undefined, fact: own}
  const [first] = offers ?? []
  const offer = first === undefined ? undefined : offerPrice(first, settings, now)
  return offer === undefined ? undefined : {text: offer.text, note: offer.note, offer, fact: undefined}
}

/** The product's offers after the first, but for one with the address of the button. */
export function otherOffers(
  offers: readonly Offer[] | null,
  href: string | null,
  {settings, now}: PageContext,
): readonly OtherOffer[] {
  return (offers ?? []).slice(1).flatMap((offer) =>
    offer.shopUrl === null || offer.shopUrl === href
      ? []
      : {
          key: offer._key,
          url: offer.shopUrl,
          shop: offer.retailer || 'The maker’s shop',
          price: offerPrice(offer, settings, now),
        },
  )
}
