import {formulationIdPattern} from '@apothecary/shared/types/drugPrices.ts'
import {z} from 'zod'

const word = z.string().trim().max(200)
const amount = z.number().nonnegative().max(1_000_000)

/** What a coupon is asked for with (coupon-30). What a coupon cannot do without is the formulation and the retailer. */
export const couponQuestion = z.object({
  formulationId: z.string().regex(formulationIdPattern, 'not an id of a formulation'),
  drugId: word.optional(),
  drugName: word.optional(),
  drugUrlSlug: word.optional(),
  dosageDisplay: word.optional(),
  quantityDisplay: word.optional(),
  ndc: word.optional(),
  locationId: word.optional(),
  retailerId: word.min(1),
  retailerName: word.optional(),
  lowPriceAmount: amount.optional(),
  highPriceAmount: amount.optional(),
  priceCurrency: word.optional(),
  pbmId: word.optional(),
})

export type CouponQuestion = z.infer<typeof couponQuestion>

const code = z.string().trim().min(1).max(100)

/** What stands on a coupon, for the pharmacy's computer (coupon-31). Nothing in it says who has it. */
export const coupon = z.object({
  id: code,
  bin: z.string().regex(/^\d{6}$/, 'not six digits'),
  pcn: code,
  grp: code,
  uid: code,
})

export type Coupon = z.infer<typeof coupon>

/** A service that gives coupons. */
export interface CouponService {
  /** The coupon for a drug at a retailer; undefined if there is none. Rejects if the service cannot answer now. */
  readonly coupon: (question: CouponQuestion) => Promise<Coupon | undefined>
}
