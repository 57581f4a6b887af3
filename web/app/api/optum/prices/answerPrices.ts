import {z} from 'zod'
import {priceEntries} from '../../../../drugSavings/priceEntry.ts'
import type {NamedRetailer} from '../../../../drugSavings/retailersByName.ts'
import type {ListPriceService} from '../../../../services/listPrices/contract.ts'
import {latitude, longitude, type PriceService} from '../../../../services/prices/contract.ts'
import {zipCode} from '../../../../services/zipCodes/contract.ts'
import {answerSavings, type SavingsCall} from '../../answerSavings.ts'
import {decimal, formulationId} from '../../queryFields.ts'

const question = z.object({
  formulationId,
  quantity: decimal.pipe(z.number().positive().max(10_000)),
  lat: decimal.pipe(latitude),
  long: decimal.pipe(longitude),
  zip: zipCode,
})

/** The dependencies of the call. */
export interface PricesCall extends SavingsCall {
  readonly prices: PriceService
  readonly listPrices: ListPriceService
  /** The retailers with their logos, in the order of the list (content-6). */
  readonly retailers: () => Promise<readonly NamedRetailer[]>
}

/**
 * Answers `GET /api/optum/prices?formulationId&quantity&lat&long&zip` with `{data}`, a list of price entries, the lowest first (drug-savings-59). It is empty for a drug
 * without prices. List prices and logos are additions: while they cannot be read the entries are there without.
 */
export function answerPrices(
  request: Request,
  {prices, listPrices, retailers, ...call}: PricesCall,
): Promise<Response> {
  const orNothing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
    promise.catch((error: unknown) => {
      call.report(error)
      return undefined
    })
  return answerSavings(request, {
    ...call,
    schema: question,
    answer: async (asked) => {
      const [offered, listPrice, known] = await Promise.all([
        prices.prices(asked),
        orNothing(listPrices.listPrice(asked.formulationId)),
        orNothing(retailers()),
      ])
      const place = {latitude: asked.lat, longitude: asked.long}
      return {data: priceEntries(offered, {place, quantity: asked.quantity, listPrice, retailers: known ?? []})}
    },
  })
}
