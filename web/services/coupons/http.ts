import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, getJson} from '../postJson.ts'
import {coupon, type CouponService} from './contract.ts'

const limits = {limitMs: 5000, limitBytes: 64 * 1024}

/**
 * The service at an address: `GET {base}/coupons` with the whole question, answered by a coupon, or 404 where there is
 * none; any other answer is a failure (coupon-30, coupon-31). A call that fails is not made once more: each may issue a
 * coupon, and readers have a button for it.
 */
export function httpCoupons(base: string, now: () => number = () => performance.now()): CouponService {
  const breaker = new CircuitBreaker('coupons', now)
  return {
    coupon: async (question) => {
      const call = async () => coupon.parse(await getJson(addressOf('/coupons', base), question, limits))
      try {
        return await askUpstream(breaker, call, {isRepeatable: false})
      } catch (error) {
        if (error instanceof FetchFailure && error.status === 404) return undefined
        throw error
      }
    },
  }
}
