import {ClientLimit} from '../../../../services/clientLimit.ts'
import {reportSavingsFailure, savings} from '../../../../services/savings.ts'
import {answerCoupons} from './answerCoupons.ts'

/** A coupon upstream may be issued anew by each call: fewer than of prices, and enough for several people behind one address. */
const limit = new ClientLimit(60, () => performance.now())

/** The coupon for a drug at a retailer (coupon-30). Which is in no log. */
export async function GET(request: Request): Promise<Response> {
  return answerCoupons(request, {
    coupons: savings.coupons,
    admits: (client) => limit.admits(client),
    report: reportSavingsFailure,
  })
}
