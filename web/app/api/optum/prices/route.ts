import {ClientLimit} from '../../../../services/clientLimit.ts'
import {priceSources} from '../../../../services/priceSources.ts'
import {answerPrices} from './answerPrices.ts'

/** A reader who tries all dosages asks a few dozen times: enough for several people behind one address. */
const limit = new ClientLimit(120, () => performance.now())

/** The prices of a drug near a ZIP code (drug-savings-59). What was asked is in no log: neither the site's nor Next's has queries of addresses. */
export async function GET(request: Request): Promise<Response> {
  return answerPrices(request, {
    ...priceSources,
    admits: (client) => limit.admits(client),
  })
}
