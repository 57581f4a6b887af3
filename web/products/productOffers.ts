import type {PageContext} from '../contract/types.ts'
import {formatPrice} from '../ui/prices.ts'
import {type Offer, offerPrice, type OfferPrice} from './offerPrice.ts'

/** A price beside the button to a shop. */
export interface ShownPrice {
  readonly text: string
  /** When it was checked, in words for readers. */
  readonly note: string | undefined
  /** The offer that it comes from; undefined for a price in a widget's own words. */
  readonly offer: OfferPrice | undefined
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
  own: string | undefined,
  offers: readonly Offer[] | null,
  {settings, now}: PageContext,
): ShownPrice | undefined {
  if (own !== undefined) return {text: formatPrice(own), note: undefined, offer: undefined}
  const [first] = offers ?? []
  const offer = first === undefined ? undefined : offerPrice(first, settings, now)
  return offer === undefined ? undefined : {text: offer.text, note: offer.note, offer}
}

/** The product's offers after the first, but for one with the address of the button. */
export function otherOffers(
  offers: readonly Offer[] | null,
  href: string | null,
  {settings, now}: PageContext,
): readonly OtherOffer[] {
  return (offers ?? []).slice(1).flatMap((offer) =>
    offer.url === null || offer.url === href
      ? []
      : {
          key: offer._key,
          url: offer.url,
          shop: offer.retailer || 'The maker’s shop',
          price: offerPrice(offer, settings, now),
        },
  )
}
