import {loadAcquisitionCost} from '../../../drugSavings/loadAcquisitionCost.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {reportSavingsFailure, savings} from '../../../services/savings.ts'
import {answerDrugPricing} from './answerDrugPricing.ts'

/** As often as prices. */
const limit = new ClientLimit(120, () => performance.now())

/** The list price of a drug (drug-savings-61). Which drug is in no log. */
export async function GET(request: Request): Promise<Response> {
  return answerDrugPricing(request, {
    listPrices: savings.listPrices,
    acquisitionCost: loadAcquisitionCost,
    admits: (client) => limit.admits(client),
    report: reportSavingsFailure,
  })
}
