import type {CouponOffer} from './coupon/couponOffer.ts'
import type {PriceEntry} from './priceEntry.ts'

/** What the coupon dialog has to know of this site, for the island that holds it. */
export type CouponSite = Pick<CouponOffer, 'partnerName' | 'statements' | 'recaptcha' | 'walletPlatforms' | 'isOutbox'>

/** What a page has for its widgets about drugs. */
export interface DrugSavings {
  /** The prices that each shows first, by the ids of their documents. */
  readonly prices: ReadonlyMap<string, readonly PriceEntry[]>
  /** undefined without a coupon programme: then there are prices, and no coupons to open. */
  readonly coupons: CouponSite | undefined
}
