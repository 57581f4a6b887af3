import type {ShareBody} from '../../services/couponShare/contract.ts'
import type {CouponOffer} from './couponOffer.ts'

/** Where a coupon is sent to. */
export type ShareTarget =
  | {readonly sendType: 'email'; readonly email: string}
  | {readonly sendType: 'textMessage'; readonly phoneNumber: string}
  | {readonly sendType: 'wallet'; readonly platform: 'Android' | 'iOS'}

/**
 * Has our own server send the coupon of an offer (coupon-32). The body says which coupon it is, and none of its words:
 * the server looks it up again. Resolves with `data` of the answer; rejects for any other answer than a success, and
 * once `signal` is aborted.
 */
export async function shareCoupon(
  {entry, choice, zip, state}: CouponOffer,
  target: ShareTarget,
  {recaptcha, signal}: {readonly recaptcha: string | undefined; readonly signal: AbortSignal},
): Promise<unknown> {
  if (typeof state === 'string') throw new Error('There is no coupon.')
  const body = {
    ...(recaptcha === undefined ? {} : {recaptcha}),
    couponID: state.coupon.id,
    ...target,
    formulationId: choice.dosage.formulationId,
    quantity: choice.quantity.value,
    retailerId: entry.retailer.id,
    locationId: entry.retailer.location.id,
    zip,
  } satisfies ShareBody
  const response = await fetch('/api/optum-coupon-info-share', {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'application/json'},
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`The coupon was not sent: status ${response.status}.`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true)
    throw new Error('The coupon was not sent.')
  return 'data' in answer ? answer.data : undefined
}
