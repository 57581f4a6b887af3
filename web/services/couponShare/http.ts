import {z} from 'zod'
import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {addressOf, postJson} from '../postJson.ts'
import {checkedData, type CouponShareService} from './contract.ts'

/** A pass is up to 256 kB, each byte of it up to four characters. */
const limits = {limitMs: 8000, limitBytes: 1200 * 1024}

/** The answer of a service: `{success, data}` (coupon-32). */
const answer = z.object({success: z.literal(true), data: z.unknown()})

/**
 * The service at an address: `POST {base}/optum-coupon-info-share` with couponID, sendType, email, phoneNumber or
 * platform, the token of reCAPTCHA, and `coupon`, what stands on the coupon (coupon-32). It makes passes for both kinds
 * of phones. A call that fails is not made once more: it may have sent a message.
 */
export function httpCouponShare(base: string, now: () => number = () => performance.now()): CouponShareService {
  const breaker = new CircuitBreaker('coupon_share', now)
  const address = addressOf('/optum-coupon-info-share', base)
  return {
    platforms: ['Android', 'iOS'],
    share: async (share) => {
      const call = async () => checkedData(share, answer.parse(await postJson(address, share, limits)).data)
      return askUpstream(breaker, call, {isRepeatable: false})
    },
  }
}
