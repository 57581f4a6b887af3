import type {Coupon} from '../../services/coupons/contract.ts'
import {fetchJson} from '../fetchJson.ts'
import {type CouponSubject, couponQuestionOf} from './couponData.ts'

/**
 * Asks our own server for the coupon for a price (coupon-30). Rejects for any answer that is not ok, and for one that
 * is no coupon (coupon-31); with an `AbortError` once `signal` is aborted. Prices and names are in the query as the
 * contract has them; the server keeps no queries.
 */
export async function fetchCoupon(subject: CouponSubject, signal?: AbortSignal): Promise<Coupon> {
  const coupon = readCoupon(await fetchJson('/api/optum/coupons', couponQuestionOf(subject), signal))
  if (coupon === undefined) throw new Error('The answer is no coupon.')
  return coupon
}

/** Reads an answer, which can be anything; undefined if it is no coupon. By hand, because zod is too large for a page. */
function readCoupon(answer: unknown): Coupon | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(answer, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [id, bin, pcn, grp, uid] = ['id', 'bin', 'pcn', 'grp', 'uid'].map(text)
  return id && bin && pcn && grp && uid ? {id, bin, pcn, grp, uid} : undefined
}
