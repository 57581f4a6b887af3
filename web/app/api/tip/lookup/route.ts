import {ClientLimit} from '../../../../services/clientLimit.ts'
import {reportSavingsFailure, savings} from '../../../../services/savings.ts'
import {answerLookup} from './answerLookup.ts'

/** A reader gives one ZIP code, or corrects it: enough for several people behind one address. */
const limit = new ClientLimit(60, () => performance.now())

/** Where a ZIP code is (drug-savings-60). It is in no log. */
export async function GET(request: Request): Promise<Response> {
  return answerLookup(request, {
    zipCodes: savings.zipCodes,
    admits: (client) => limit.admits(client),
    report: reportSavingsFailure,
  })
}
