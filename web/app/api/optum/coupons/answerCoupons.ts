import {couponQuestion, type CouponService} from '../../../../services/coupons/contract.ts'
import {answerSavings, type SavingsCall} from '../../answerSavings.ts'
import {decimal} from '../../queryFields.ts'

const amount = decimal.pipe(couponQuestion.shape.lowPriceAmount.unwrap())

/** The dependencies of the call. */
export interface CouponsCall extends SavingsCall {
  readonly coupons: CouponService
}

/**
 * Answers `GET /api/optum/coupons?…` with the coupon's id, bin, pcn, grp and uid (coupon-30, coupon-31). 404 where
 * there is none. Parameters that no coupon has are left out.
 */
export function answerCoupons(request: Request, {coupons, ...call}: CouponsCall): Promise<Response> {
  return answerSavings(request, {
    ...call,
    schema: couponQuestion.extend({lowPriceAmount: amount.optional(), highPriceAmount: amount.optional()}),
    answer: (question) => coupons.coupon(question),
  })
}
