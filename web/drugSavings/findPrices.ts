import type {ListPriceService} from '../services/listPrices/contract.ts'
import type {PriceQuestion, PriceService} from '../services/prices/contract.ts'
import {type PriceEntry, priceEntries} from './priceEntry.ts'
import type {NamedRetailer} from './retailersByName.ts'

/** What prices are found with. */
export interface PriceSources {
  readonly prices: PriceService
  readonly listPrices: ListPriceService
  /** The retailers with their logos, in the order of the list (content-6). */
  readonly retailers: () => Promise<readonly NamedRetailer[]>
  /** Gets what a source rejects with that the prices can do without. */
  readonly report: (error: unknown) => void
}

/**
 * The price entries for a question, the lowest first; none for a drug without prices. List prices and logos are
 * additions: while they cannot be read the entries are there without. Rejects as the price service does.
 */
export async function findPrices(
  question: PriceQuestion,
  {prices, listPrices, retailers, report}: PriceSources,
): Promise<readonly PriceEntry[]> {
  const orNothing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
    promise.catch((error: unknown) => {
      report(error)
      return undefined
    })
  const [offered, listPrice, known] = await Promise.all([
    prices.prices(question),
    orNothing(listPrices.listPrice(question.formulationId)),
    orNothing(retailers()),
  ])
  const place = {latitude: question.lat, longitude: question.long}
  return priceEntries(offered, {place, quantity: question.quantity, listPrice, retailers: known ?? []})
}
