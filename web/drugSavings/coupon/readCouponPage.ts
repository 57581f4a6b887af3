import {z} from 'zod'
import {decimal, formulationId} from '../../app/api/queryFields.ts'
import type {CouponWords} from '../../services/couponShare/couponMail.ts'
import {zipCode} from '../../services/zipCodes/contract.ts'
import {type CouponData, statementsFor} from './couponData.ts'
import type {CouponIds} from './lookUpCoupon.ts'

const id = z.string().trim().min(1).max(200)

/** The query of the page of a coupon. */
const question = z.object({
  formulationId,
  quantity: decimal.pipe(z.number().positive().max(10_000)),
  retailerId: id,
  locationId: id.optional(),
  zip: zipCode,
})

/** What the page of a coupon shows: the coupon, or why there is none. */
export type CouponPageState =
  | {readonly kind: 'coupon'; readonly data: CouponData; readonly words: CouponWords}
  | {readonly kind: 'none' | 'later'}

/** The dependencies of the page. */
export interface CouponPageSources {
  readonly lookUp: (ids: CouponIds) => Promise<CouponData | undefined>
  readonly words: () => Promise<CouponWords | undefined>
  /** Whether this client may ask now: each page may cost a call of a service. */
  readonly admits: () => Promise<boolean>
  /** Gets what a service rejects with. */
  readonly report: (error: unknown) => void
}

/** The state of the page of a coupon, by its query (coupon-38). */
export async function readCouponPage(
  query: Readonly<Record<string, unknown>>,
  {lookUp, words, admits, report}: CouponPageSources,
): Promise<CouponPageState> {
  const asked = question.safeParse(query)
  if (!asked.success) return {kind: 'none'}
  if (!(await admits())) return {kind: 'later'}
  try {
    const [data, said] = await Promise.all([lookUp(asked.data), words()])
    if (data === undefined || said === undefined) return {kind: 'none'}
    const statements = statementsFor(said.statements, data.retailerInformation.name)
    return {kind: 'coupon', data, words: {partnerName: said.partnerName, statements}}
  } catch (error) {
    report(error)
    return {kind: 'later'}
  }
}
