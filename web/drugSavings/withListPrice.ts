import {type PriceEntry, savingsOf, shownRetailPrice} from './priceEntry.ts'

/**
 * The entries with retail price and savings by the list price of one unit that the widget's own dosage has, where the
 * service knows none (drug-savings-7, drug-savings-44 to drug-savings-46). One that it knows and hides stays hidden.
 * Amounts are in dollars.
 */
export function withListPrice(
  entries: readonly PriceEntry[],
  listPrice: number | undefined,
  quantity: number,
): readonly PriceEntry[] {
  if (entries.some(({hasListPrice}) => hasListPrice)) return entries
  const retail = shownRetailPrice(entries, listPrice, quantity)
  if (retail === undefined) return entries
  return entries.map((entry) => ({...entry, ...savingsOf(entry.price.amount, retail)}))
}
