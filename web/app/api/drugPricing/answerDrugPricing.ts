import {z} from 'zod'
import type {ListPriceService} from '../../../services/listPrices/contract.ts'
import {answerSavings, type SavingsCall} from '../answerSavings.ts'
import {formulationId} from '../queryFields.ts'

/** The dependencies of the call. */
export interface DrugPricingCall extends SavingsCall {
  readonly listPrices: ListPriceService
}

/**
 * Answers `GET /api/drugPricing?ndc={formulationId}&priceTypeCode=SWD` with `{drugMSRP}`, the list price of one unit in dollars (drug-savings-61). 404 without one. SWD is the
 * only type of price that there is.
 */
export function answerDrugPricing(request: Request, {listPrices, ...call}: DrugPricingCall): Promise<Response> {
  return answerSavings(request, {
    ...call,
    schema: z.object({ndc: formulationId, priceTypeCode: z.literal('SWD')}),
    answer: async ({ndc}) => {
      const drugMSRP = await listPrices.listPrice(ndc)
      return drugMSRP === undefined ? undefined : {drugMSRP}
    },
  })
}
