import type {CouponData} from '../../drugSavings/coupon/couponData.ts'

type Fact = readonly [label: string, value: string]

/** A text of a service or an editor on one line, so that none of it can pass for another fact of the coupon. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

const factsFrom = (facts: readonly Fact[]): readonly Fact[] => facts.map(([label, value]) => [label, onOneLine(value)])

/** What the pharmacy needs of a coupon: where it holds, for how much, and its numbers. No drug. */
export function numbersOf({
  pricingInformation,
  couponInformation: coupon,
  retailerInformation,
}: CouponData): readonly Fact[] {
  return factsFrom([
    ['Pharmacy', retailerInformation.name],
    ['Price with coupon', pricingInformation.discountedPrice],
    ['BIN', coupon.bin],
    ['PCN', coupon.pcn],
    ['GRP', coupon.grp],
    ['Member ID', coupon.uid],
  ])
}

/** What drug a coupon is for. */
export function drugFactsOf({pricingInformation, dosageInformation}: CouponData): readonly Fact[] {
  return factsFrom([
    ['Drug', pricingInformation.drugName],
    ['Dosage', dosageInformation.dosage],
    ['Quantity', dosageInformation.quantity],
  ])
}

/** All that stands on a coupon, each with its label. */
export function factsOf(coupon: CouponData): readonly Fact[] {
  return [...drugFactsOf(coupon), ...numbersOf(coupon)]
}
