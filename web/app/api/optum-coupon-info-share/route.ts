import {lookUpCoupon} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {couponShare, couponSources} from '../../../drugSavings/coupon/siteCoupons.ts'
import {reportShareFailure} from '../../../services/couponShare/reportShareFailure.ts'
import {shareLimits} from '../../../services/couponShare/shareLimits.ts'
import {answerShare} from './answerShare.ts'

const limits = shareLimits(() => performance.now())

/** Sends a coupon to a reader (coupon-32). */
export async function POST(request: Request): Promise<Response> {
  return answerShare(request, {
    ...limits,
    lookUp: (ids) => lookUpCoupon(ids, couponSources),
    service: couponShare(),
    report: reportShareFailure,
  })
}

/** Rejects GET: coupons are sent by POST only. */
export function GET(): Response {
  return Response.json({error: 'Use POST.'}, {status: 405, headers: {allow: 'POST'}})
}
