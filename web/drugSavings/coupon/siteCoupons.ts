import {assetUrl} from '../../assets/assetUrl.ts'
import {siteName} from '../../chrome/siteName.ts'
import {fetchPublished} from '../../sanity/fetchSanity.ts'
import type {CouponShareService} from '../../services/couponShare/contract.ts'
import type {CouponWords} from '../../services/couponShare/couponMail.ts'
import {couponShareService} from '../../services/couponShare/couponShareService.ts'
import {drugContent} from '../../services/drugContent/sanityDrugContent.ts'
import {reportSavingsFailure, savings} from '../../services/savings.ts'
import {COUPON_DRUG_QUERY, COUPON_WORDS_QUERY} from './coupon.groq.ts'
import {couponSiteOf, readCouponWords} from './couponSite.ts'
import type {CouponSite} from '../drugSavings.ts'
import type {CouponSources} from './lookUpCoupon.ts'
import {readCouponDrug} from './readCouponDrug.ts'

/** Where this site looks coupons up. Coupons do without a list price or logos that cannot be read: these failures are reported here. */
export const couponSources: CouponSources = {
  ...savings,
  listPrices: {listPrice: (ndc) => reported(savings.listPrices.listPrice(ndc))},
  drug: async (formulationId, quantity) =>
    readCouponDrug(await fetchPublished(COUPON_DRUG_QUERY, {formulationId}), formulationId, quantity),
  retailers: async () => (await reported(drugContent.content())).retailers,
}

/** The answer of a service. Rejects as the service does, after it was reported. */
async function reported<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    reportSavingsFailure(error)
    throw error
  }
}

/** The words of the coupon programme; undefined until editors have filled them in. */
export async function couponWords(): Promise<CouponWords | undefined> {
  return readCouponWords(await fetchPublished(COUPON_WORDS_QUERY))
}

/** Held by the process: Next can load this module once for pages and once for calls, and circuit breakers count for all. */
const held: typeof globalThis & {apothecaryCouponShare?: CouponShareService} = globalThis

/** The service of this process that sends coupons, made at the first use. Throws for a wrong setting, which it names. */
export function couponShare(): CouponShareService {
  return (held.apothecaryCouponShare ??= couponShareService(process.env, couponWords, siteName))
}

/** What the coupon dialog has to know of this site; undefined without a coupon programme: then there is nothing to open. */
export async function couponSite(): Promise<CouponSite | undefined> {
  const words = await couponWords()
  if (words === undefined) return undefined
  const {platforms} = couponShare()
  return couponSiteOf({words, env: process.env, platforms, recaptchaFrame: assetUrl('recaptchaFrame.html')})
}
