import type {Coupon, CouponQuestion} from '../../services/coupons/contract.ts'
import type {Choice} from '../choice.ts'
import type {PriceEntry} from '../priceEntry.ts'

/** What stands on a coupon (coupon-28). */
export interface CouponData {
  readonly pricingInformation: {
    readonly drugName: string
    /** As readers see it: "$12.40". */
    readonly discountedPrice: string
    /** In dollars; null where it is not shown (drug-savings-46). */
    readonly retailPrice: number | null
    readonly percentSavings: number | null
  }
  readonly dosageInformation: {readonly manufacturer: string; readonly dosage: string; readonly quantity: string}
  readonly couponInformation: Coupon
  readonly retailerInformation: {readonly name: string; readonly logo: {readonly imageSrc: string} | null}
}

/** What a coupon is for. */
export interface CouponSubject {
  readonly entry: PriceEntry
  readonly choice: Choice
  readonly drugName: string
}

/** What stands on the coupon for a price. */
export function couponData({entry, choice, drugName}: CouponSubject, coupon: Coupon): CouponData {
  return {
    pricingInformation: {
      drugName,
      discountedPrice: entry.price.display,
      retailPrice: entry.retailPrice,
      percentSavings: entry.percentSavings,
    },
    dosageInformation: {
      manufacturer: choice.manufacturer.name,
      dosage: `${choice.dosage.dosage} ${choice.form.form}`,
      quantity: choice.quantity.display,
    },
    couponInformation: coupon,
    retailerInformation: {name: entry.retailer.name, logo: entry.retailerInformation.logo},
  }
}

/**
 * What the coupon for a price is asked for with (coupon-30). The id of the drug is the manufacturer's id, or its slug
 * where it has none (drug-savings-5); the slug in the drug's address is the manufacturer's, and the NDC is the id of
 * the formulation (our reading). The low price is the one with the coupon, the high one the retail price, where cards
 * show it.
 */
export function couponQuestionOf({entry, choice, drugName}: CouponSubject): CouponQuestion {
  const {formulationId} = choice.dosage
  const {id, drugSlug} = choice.manufacturer
  return {
    formulationId,
    drugId: id || drugSlug,
    drugName,
    drugUrlSlug: drugSlug,
    dosageDisplay: choice.dosage.dosage,
    quantityDisplay: choice.quantity.display,
    ndc: formulationId,
    locationId: entry.retailer.location.id,
    retailerId: entry.retailer.id,
    retailerName: entry.retailer.name,
    lowPriceAmount: entry.price.amount,
    ...(entry.retailPrice === null ? {} : {highPriceAmount: entry.retailPrice}),
    priceCurrency: entry.price.currency,
    ...(entry.pbmId === null ? {} : {pbmId: entry.pbmId}),
  }
}

/** The statements of a printed coupon, with the retailer's name in them (coupon-25 to coupon-27). */
export function statementsFor(statements: readonly string[], retailer: string): readonly string[] {
  return statements.map((statement) => statement.replaceAll('{retailer}', () => retailer))
}
