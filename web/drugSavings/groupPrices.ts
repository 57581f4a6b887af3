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

/** Groups entries that are in order of price (`priceEntries`). Names that differ in case or spaces alone are one. */
export function groupPrices(entries: readonly PriceEntry[]): PriceGroups {
  const chains = new Map<string, PriceEntry>()
  for (const entry of entries.filter(({retailer}) => !retailer.isIndependent)) {
    const name = entry.retailer.name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (!chains.has(name)) chains.set(name, entry)
  }
  return {
    cheapestRetailer: entries.find(({isLowestPrice}) => isLowestPrice),
    allRetailers: [...chains.values()],
    independentPharmacies: entries.filter(({retailer}) => retailer.isIndependent),
  }
}
