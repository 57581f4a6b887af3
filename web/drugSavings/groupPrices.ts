import type {PriceEntry} from './priceEntry.ts'

/** Prices in the groups in which they are shown (drug-savings-12). */
export interface PriceGroups {
  /** The entry with the lowest price, of a chain or not; undefined without prices. */
  readonly cheapestRetailer: PriceEntry | undefined
  /** Each chain once by its name, with its lowest price; in order. The cheapest is among them, unless it is independent. */
  readonly allRetailers: readonly PriceEntry[]
  /** The pharmacies of no chain, in order. Two with one name are two: they have nothing to do with each other. */
  readonly independentPharmacies: readonly PriceEntry[]
}

/** Groups entries that are in order of price (`priceEntries`). */
export function groupPrices(entries: readonly PriceEntry[]): PriceGroups {
  return {
    cheapestRetailer: entries.find(({isLowestPrice}) => isLowestPrice),
    allRetailers: eachChainOnce(entries),
    independentPharmacies: entries.filter(isIndependent),
  }
}

/** The prices that have a card, of prices in order: each chain once, and all independent pharmacies. */
export function pricesWithCard<Price extends Pick<PriceEntry, 'retailer'>>(prices: readonly Price[]): readonly Price[] {
  return [...eachChainOnce(prices), ...prices.filter(isIndependent)]
}

/** The first price of each chain. Names that differ in case or spaces alone are one. */
function eachChainOnce<Price extends Pick<PriceEntry, 'retailer'>>(prices: readonly Price[]): readonly Price[] {
  const chains = new Map<string, Price>()
  for (const price of prices.filter((one) => !isIndependent(one))) {
    const name = price.retailer.name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (!chains.has(name)) chains.set(name, price)
  }
  return [...chains.values()]
}

function isIndependent({retailer}: Pick<PriceEntry, 'retailer'>): boolean {
  return retailer.isIndependent
}
