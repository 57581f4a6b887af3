import {z} from 'zod'
import {findPrices, type PriceSources} from '../../../../drugSavings/findPrices.ts'
import {latitude, longitude} from '../../../../services/prices/contract.ts'
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
export interface PricesCall extends SavingsCall, Omit<PriceSources, 'report'> {}

/**
 * Answers `GET /api/optum/prices?formulationId&quantity&lat&long&zip` with `{data}`, a list of price entries, the
 * lowest first (drug-savings-59). It is empty for a drug without prices.
 */
export function answerPrices(request: Request, call: PricesCall): Promise<Response> {
  return answerSavings(request, {
    ...call,
    schema: question,
    answer: async (asked) => ({data: await findPrices(asked, call)}),
  })
}
