import {groupPrices} from './groupPrices.ts'
import type {PriceEntry} from './priceEntry.ts'

/**
 * The entries as the widget lists them: the cheapest, then each other chain once, then the independent pharmacies
 * (drug-savings-12), each group in order of price.
 */
export function shownPrices(entries: readonly PriceEntry[]): readonly PriceEntry[] {
  const {cheapestRetailer, allRetailers, independentPharmacies} = groupPrices(entries)
  const others = [...allRetailers, ...independentPharmacies].filter((entry) => entry !== cheapestRetailer)
  return cheapestRetailer === undefined ? others : [cheapestRetailer, ...others]
}
