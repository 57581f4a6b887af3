import {lookUpCoupon} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {couponShare, couponSources} from '../../../drugSavings/coupon/siteCoupons.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {RecipientLimit} from '../../../services/couponShare/recipientLimit.ts'
import {reportShareFailure} from '../../../services/couponShare/reportShareFailure.ts'
import {answerShare} from './answerShare.ts'

/** More than a reader sends in a minute, and far less than what fills a mailbox. */
const clients = new ClientLimit(10, () => performance.now())
const recipients = new RecipientLimit(() => performance.now())

/** Sends a coupon to a reader (coupon-32). */
export async function POST(request: Request): Promise<Response> {
  return answerShare(request, {
    lookUp: (ids) => lookUpCoupon(ids, couponSources),
    service: couponShare(),
    admitsClient: (client) => clients.admits(client),
    admitsRecipient: (recipient) => recipients.admits(recipient),
    report: reportShareFailure,
  })
}

/** Rejects GET: coupons are sent by POST only. */
export function GET(): Response {
  return Response.json({error: 'Use POST.'}, {status: 405, headers: {allow: 'POST'}})
}
