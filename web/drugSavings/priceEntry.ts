import {formatMoney} from '../ui/prices.ts'
import type {OfferedPrice} from '../services/prices/contract.ts'
import {milesBetween, type Place} from './distance.ts'
import {pricesWithCard} from './groupPrices.ts'
import {centsOf, percentSavingsOf, retailPriceOf} from './money.ts'
import {type NamedRetailer, retailersByName} from './retailersByName.ts'

/** A price as `/api/optum/prices` gives it (drug-savings-11, coupon-29). */
export interface PriceEntry {
  readonly retailer: OfferedPrice['retailer']
  /** `amount` in dollars and whole cents, `display` as readers see it: "$1,299.50". */
  readonly price: {readonly amount: number; readonly currency: 'USD'; readonly display: string}
  readonly isLowestPrice: boolean
  /** In dollars; null where no card shows it (drug-savings-46). */
  readonly retailPrice: number | null
  /** A whole number; null where no card shows it. */
  readonly percentSavings: number | null
  /** Whether a list price was known: without a retail price, it is then hidden, and no other takes its place. */
  readonly hasListPrice: boolean
  readonly pbmId: string | null
  /** The day on which the price was read; null for a price of now. */
  readonly checkedAt: string | null
  readonly retailerInformation: {readonly name: string; readonly logo: {readonly imageSrc: string} | null}
}

/** What the entries of a question have in common. */
export interface EntriesOptions {
  /** Where the reader's ZIP code is. */
  readonly place: Place
  readonly quantity: number
  /** The list price of one unit in dollars; undefined if there is none. */
  readonly listPrice: number | undefined
  readonly retailers: readonly NamedRetailer[]
}

/**
 * The entries for offered prices: the lowest first, of equal prices the nearest. Exactly the first has `isLowestPrice`, so that the badge never
 * stands twice. Of the entries that have a card, either all have a retail price and savings, or none has (drug-savings-46).
 */
export function priceEntries(
  offered: readonly OfferedPrice[],
  {place, quantity, listPrice, retailers}: EntriesOptions,
): readonly PriceEntry[] {
  const inOrder = byPrice(offered, place)
  const retail = shownRetailPrice(inOrder, listPrice, quantity)
  const retailerNamed = retailersByName(retailers)
  return inOrder.map(({retailer, price, pbmId, checkedAt}, index) => {
    // A service may compute its prices with binary numbers: 3.3000000000000003 is $3.30, and calls take no more digits.
    const amount = centsOf(price.amount) / 100
    return {
      retailer,
      price: {amount, currency: 'USD', display: formatMoney(amount.toFixed(2))},
      isLowestPrice: index === 0,
      ...savingsOf(amount, retail),
      hasListPrice: listPrice !== undefined,
      pbmId,
      checkedAt,
      retailerInformation: {name: retailer.name, logo: logoOf(retailerNamed(retailer.name))},
    }
  })
}

/** What an entry says of a retail price. One without a card can cost more than that, and then says nothing. */
export function savingsOf(
  amount: number,
  retail: number | undefined,
): Pick<PriceEntry, 'retailPrice' | 'percentSavings'> {
  return retail === undefined || centsOf(amount) > centsOf(retail)
    ? {retailPrice: null, percentSavings: null}
    : {retailPrice: retail, percentSavings: percentSavingsOf(amount, retail)}
}

/**
 * The retail price in dollars if cards show it: undefined without a list price, and where it is lower than any of the prices that have a card
 * (drug-savings-44, drug-savings-46). The prices are in order.
 */
export function shownRetailPrice(
  inOrder: readonly Pick<OfferedPrice, 'retailer' | 'price'>[],
  listPrice: number | undefined,
  quantity: number,
): number | undefined {
  if (listPrice === undefined) return undefined
  const retail = retailPriceOf(listPrice, quantity)
  const cents = centsOf(retail)
  return cents > 0 && pricesWithCard(inOrder).every(({price}) => centsOf(price.amount) <= cents) ? retail : undefined
}

/**
 * Prices in order: the lowest first, of equal ones the nearest to the place, then by the id of the location, so that
 * the order is always the same.
 */
export function byPrice(offered: readonly OfferedPrice[], place: Place): readonly OfferedPrice[] {
  return offered
    .map((price) => ({
      price,
      cents: centsOf(price.price.amount),
      miles: milesBetween(place, price.retailer.location.coordinates),
    }))
    .toSorted(
      (a, b) =>
        a.cents - b.cents ||
        a.miles - b.miles ||
        (a.price.retailer.location.id < b.price.retailer.location.id ? -1 : 1),
    )
    .map(({price}) => price)
}

function logoOf(retailer: NamedRetailer | undefined): {readonly imageSrc: string} | null {
  return retailer?.imageSrc === undefined ? null : {imageSrc: retailer.imageSrc}
}
