import type {CouponData} from '../../drugSavings/coupon/couponData.ts'
import {numbersOf} from './facts.ts'

/**
 * The text message with a coupon. It names no drug: locked phones show texts, and the pharmacy knows the prescription.
 */
export function couponText(coupon: CouponData, partnerName: string): string {
  const numbers = numbersOf(coupon).map(([label, value]) => `${label}: ${value}`)
  return [`Your ${partnerName} coupon. Show it at the pharmacy. Not insurance.`, ...numbers].join('\n')
}
