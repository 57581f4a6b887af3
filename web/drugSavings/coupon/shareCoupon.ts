import type {ShareBody} from '../../services/couponShare/contract.ts'
import {callServer} from '../fetchJson.ts'
import type {CouponOffer} from './couponOffer.ts'

/** Longer than our server needs to look a coupon up and hand it over, in milliseconds. */
const limitMs = 30_000

/** Where a coupon is sent to. */
export type ShareTarget =
  | {readonly sendType: 'email'; readonly email: string}
  | {readonly sendType: 'textMessage'; readonly phoneNumber: string}
  | {readonly sendType: 'wallet'; readonly platform: 'Android' | 'iOS'}

/**
 * Has our own server send the coupon of an offer (coupon-32). The body says which coupon it is, and none of its words:
 * the server looks it up again. Resolves with `data` of the answer; rejects for any other answer than a success, after
 * 30 s, and once `signal` is aborted. Failures are reported as by `callServer`.
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
  const answer = await callServer('/api/optum-coupon-info-share', {body, limitMs, signal})
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true)
    throw new Error('The coupon was not sent.')
  return 'data' in answer ? answer.data : undefined
}
