import {couponData} from '../../drugSavings/coupon/couponData.ts'
import {testOffer} from '../../drugSavings/coupon/testOffer.ts'

/** What stands on a coupon, for tests. */
export const testCoupon = couponData(testOffer, testOffer.state.coupon)

/** The words of a programme, for tests. */
export const testWords = {partnerName: testOffer.partnerName, statements: testOffer.statements}
