import type {CouponService} from '../../services/coupons/contract.ts'
import type {ListPriceService} from '../../services/listPrices/contract.ts'
import type {PriceService} from '../../services/prices/contract.ts'
import type {ZipCodeService} from '../../services/zipCodes/contract.ts'
import {priceEntries} from '../priceEntry.ts'
import type {NamedRetailer} from '../retailersByName.ts'
import {withListPrice} from '../withListPrice.ts'
import {type CouponData, couponData, couponQuestionOf} from './couponData.ts'
import type {CouponDrug} from './readCouponDrug.ts'

/** Which coupon: for what, where, and for whose price. */
export interface CouponIds {
  readonly formulationId: string
  readonly quantity: number
  readonly retailerId: string
  /** The pharmacy whose price it is; the retailer's lowest if it is left out. */
  readonly locationId?: string | undefined
  /** Five digits. */
  readonly zip: string
}

/** Where a coupon is looked up. */
export interface CouponSources {
  readonly drug: (formulationId: string, quantity: number) => Promise<CouponDrug | undefined>
  readonly zipCodes: ZipCodeService
  readonly prices: PriceService
  readonly listPrices: ListPriceService
  readonly coupons: CouponService
  /** The retailers with their logos, in the order of the list (content-6). */
  readonly retailers: () => Promise<readonly NamedRetailer[]>
}

/**
 * What stands on a coupon, from ids alone: drug, price and coupon as they are now (decision 54). undefined if there is
 * none. Rejects if a service cannot answer; without list price or logos the coupon only lacks these. The list price of
 * the drug's own dosage counts as on cards (drug-savings-46).
 */
export async function lookUpCoupon(
  {formulationId, quantity, retailerId, locationId, zip}: CouponIds,
  {drug, zipCodes, prices, listPrices, coupons, retailers}: CouponSources,
): Promise<CouponData | undefined> {
  const [found, place] = await Promise.all([drug(formulationId, quantity), zipCodes.lookup(zip)])
  if (found === undefined || place === undefined) return undefined
  const {latitude: lat, longitude: long} = place
  const [offered, listPrice, known] = await Promise.all([
    prices.prices({formulationId, quantity, zip, lat, long}),
    listPrices.listPrice(formulationId).catch(() => undefined),
    retailers().catch(() => []),
  ])
  const entries = priceEntries(offered, {place, quantity, listPrice, retailers: known})
  const entry = withListPrice(entries, found.choice.dosage.drugMSRP, quantity).find(
    ({retailer}) => retailer.id === retailerId && (locationId === undefined || retailer.location.id === locationId),
  )
  if (entry === undefined) return undefined
  const subject = {entry, ...found}
  const coupon = await coupons.coupon(couponQuestionOf(subject))
  return coupon === undefined ? undefined : couponData(subject, coupon)
}
