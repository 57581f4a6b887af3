import {z} from 'zod'
import type {AcquisitionCost} from '../../../drugSavings/acquisitionCost.ts'
import type {ListPriceService} from '../../../services/listPrices/contract.ts'
import {answerSavings, type SavingsCall} from '../answerSavings.ts'
import {formulationId} from '../queryFields.ts'

/** The dependencies of the call. */
export interface DrugPricingCall extends SavingsCall {
  readonly listPrices: ListPriceService
  /** What pharmacies pay for a formulation; undefined if that is not known. */
  readonly acquisitionCost: (ndc: string) => Promise<AcquisitionCost | undefined>
}

/**
 * Answers `GET /api/drugPricing?ndc={formulationId}&priceTypeCode=SWD` with `{drugMSRP}`, the list price of one unit in
 * dollars (drug-savings-61), and `priceTypeCode=NADAC` with `{unitCost, dispensingFee, asOfDate}`, what pharmacies pay
 * (drug-savings-67). 404 where it is not known.
 */
export function answerDrugPricing(
  request: Request,
  {listPrices, acquisitionCost, ...call}: DrugPricingCall,
): Promise<Response> {
  return answerSavings(request, {
    ...call,
    schema: z.object({ndc: formulationId, priceTypeCode: z.enum(['SWD', 'NADAC'])}),
    answer: async ({ndc, priceTypeCode}) => {
      if (priceTypeCode === 'NADAC') return acquisitionCost(ndc)
      const drugMSRP = await listPrices.listPrice(ndc)
      return drugMSRP === undefined ? undefined : {drugMSRP}
    },
  })
}
