import type {Coupon} from '../../services/coupons/contract.ts'
import type {Choice} from '../choice.ts'
import type {PriceEntry} from '../priceEntry.ts'

/** A phone's wallet that coupons can be saved to. */
export type WalletPlatform = 'apple' | 'google'

/** What the coupon dialog shows: the coupon for one price. */
export interface CouponOffer {
  readonly entry: PriceEntry
  readonly choice: Choice
  readonly drugName: string
  /** The ZIP code that the price was asked for with: the server looks the price up again when a coupon is sent. */
  readonly zip: string
  /** A dialog opens once the coupon is there or has failed; one that is open shows all three. */
  readonly state: 'loading' | 'failed' | {readonly coupon: Coupon}
  /** Whose coupons these are. */
  readonly partnerName: string
  /** What has to stand on the printed coupon, with "{retailer}" for the retailer's name (coupon-25 to coupon-27). */
  readonly statements: readonly string[]
  /** Replaces the line above the coupon (coupon-3). */
  readonly headerLine?: string
  /** The site key and the address of the document that reCAPTCHA runs in (decision 53), where a service checks tokens. */
  readonly recaptcha?: {readonly siteKey: string; readonly frame: string}
  /** The wallets that this site can make passes for. */
  readonly walletPlatforms: readonly WalletPlatform[]
  /** Whether to say that messages are only written to the outbox: on a developer's machine. */
  readonly isOutbox: boolean
}
