import {readableDate} from '../seo/dates.ts'
import {formatMoney} from '../ui/prices.ts'

/** How long prices are shown, in days since they were checked (site settings). */
export interface PriceLimits {
  readonly priceStaleAfterDays: number
  readonly priceHiddenAfterDays: number
}

/** The limits where the site settings have none. */
export const defaultPriceLimits: PriceLimits = {priceStaleAfterDays: 30, priceHiddenAfterDays: 90}

/** An offer of a product, as projections give it. */
export interface Offer {
  readonly _key: string
  readonly retailer: string | null
  readonly shopUrl: string | null
  readonly price: number | null
  /** A day: `2026-11-03`. */
  readonly checkedAt: string | null
  readonly discount: string | null
}

/** A price to show. */
export interface OfferPrice {
  readonly amount: number
  /** "$1,299.50". */
  readonly text: string
  /** When it was checked, in words for readers; undefined if nobody said so. */
  readonly note: string | undefined
  /** The day on which it was checked; undefined if nobody said so. */
  readonly checkedAt: string | undefined
}

/** Milliseconds of a day. */
export const day = 86_400_000

/**
 * The price of an offer at a time. `undefined` without a price, and if it was checked too long ago to be shown (decision 28). A day that is still
 * to come, everywhere on earth, counts as none.
 */
export function offerPrice(
  {price, checkedAt}: Pick<Offer, 'price' | 'checkedAt'>,
  limits: PriceLimits,
  now: Date,
): OfferPrice | undefined {
  if (price === null || price < 0) return undefined
  const text = formatMoney(price.toFixed(2))
  const checked = readableDate(checkedAt)
  const age = now.getTime() - Date.parse(checkedAt ?? '')
  if (checkedAt === null || checked === undefined || age < -day)
    return {amount: price, text, note: undefined, checkedAt: undefined}
  if (age >= limits.priceHiddenAfterDays * day) return undefined
  const isStale = age >= limits.priceStaleAfterDays * day
  const words = `Price checked ${checked}`
  return {amount: price, text, note: isStale ? `${words}. It may have changed.` : words, checkedAt}
}
