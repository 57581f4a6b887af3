import {ClientLimit} from '../../../../services/clientLimit.ts'
import {drugContent} from '../../../../services/drugContent/sanityDrugContent.ts'
import {reportSavingsFailure, savings} from '../../../../services/savings.ts'
import {answerPrices} from './answerPrices.ts'

/** A reader who tries all dosages asks a few dozen times: enough for several people behind one address. */
const limit = new ClientLimit(120, () => performance.now())

/** The prices of a drug near a ZIP code (drug-savings-59). What was asked is in no log: neither the site's nor Next's has queries of addresses. */
export async function GET(request: Request): Promise<Response> {
  return answerPrices(request, {
    ...savings,
    retailers: async () => (await drugContent.content()).retailers,
    admits: (client) => limit.admits(client),
    report: reportSavingsFailure,
  })
}
