import {recaptchaKey} from '../../recaptcha/recaptchaKey.ts'
import type {CouponShareService} from '../../services/couponShare/contract.ts'
import type {CouponWords} from '../../services/couponShare/couponMail.ts'
import {usesOutbox} from '../../services/couponShare/couponShareService.ts'
import type {CouponSite} from '../drugSavings.ts'

/** The words of a stored coupon programme; undefined until editors have filled them in: a coupon has to say what it is. */
export function readCouponWords(
  stored: {readonly partnerName?: string | null; readonly statements?: readonly string[] | null} | null,
): CouponWords | undefined {
  const statements = (stored?.statements ?? []).filter((statement) => statement.trim() !== '')
  return stored?.partnerName && statements.length > 0 ? {partnerName: stored.partnerName, statements} : undefined
}

/** What a site is set up with. */
export interface CouponSiteParts {
  readonly words: CouponWords
  readonly env: Readonly<Record<string, string | undefined>>
  /** The phones for which wallet passes can be made. */
  readonly platforms: CouponShareService['platforms']
  /** The address of the page in which reCAPTCHA runs; undefined in a build without it. */
  readonly recaptchaFrame: string | undefined
}

/**
 * What the coupon dialog has to know of its site. reCAPTCHA is asked only where a service upstream checks its tokens;
 * readers of a development server are told of the outbox.
 */
export function couponSiteOf({words, env, platforms, recaptchaFrame: frame}: CouponSiteParts): CouponSite {
  const siteKey = recaptchaKey(env['COUPON_SHARE_API_URL'], env)
  return {
    ...words,
    ...(siteKey === undefined || frame === undefined ? {} : {recaptcha: {siteKey, frame}}),
    walletPlatforms: platforms.map((platform) => (platform === 'iOS' ? 'apple' : 'google')),
    isOutbox: env['NODE_ENV'] === 'development' && usesOutbox(env),
  }
}
