import type {CouponData} from '../../../drugSavings/coupon/couponData.ts'
import type {CouponIds} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {loggedHeader} from '../../../drugSavings/fetchJson.ts'
import {clientHeader} from '../../../server/clientAddress.ts'
import {type CouponShareService, shareBody, type ShareBody} from '../../../services/couponShare/contract.ts'
import {emailKey} from '../../../services/emailKey.ts'
import {isUnsent} from '../../../services/isUnsent.ts'
import type {ShareLimits} from '../../../services/couponShare/shareLimits.ts'
import {readBatch} from '../readBatch.ts'

/** The dependencies of the call. */
export interface ShareCall extends ShareLimits {
  /** The coupon as it is now; undefined if there is none. */
  readonly lookUp: (ids: CouponIds) => Promise<CouponData | undefined>
  readonly service: CouponShareService
  /** Gets what a service rejects with. */
  readonly report: (error: unknown) => void
}

/** No cache keeps an answer: a wallet pass is in it. */
const headers = {'cache-control': 'private, no-store'}

/**
 * Answers `POST /api/optum-coupon-info-share` with `{success: true, data}` (coupon-32 to coupon-34). What is sent is
 * looked up by the ids of the body: nobody can send words of their own with our mail (coupon-36). Failures are
 * `{success: false, data: null, error}`: 404 for a coupon that is not there, 429 for too many calls or messages, 504 if
 * a service takes too long, 503 if it fails; 400, 403, 411, 413 and 415 as `readBatch`. What a reader typed is in no
 * answer, log or file of ours (coupon-37).
 */
export async function answerShare(request: Request, call: ShareCall): Promise<Response> {
  const body = await readBatch(request, shareBody)
  if (body instanceof Response) return failed(body.status, 'The coupon cannot be sent like this.')
  if (!call.admitsClient(request.headers.get(clientHeader) ?? ''))
    return failed(429, 'Too many coupons. Try again in a minute.')
  try {
    const coupon = await call.lookUp(body)
    if (coupon === undefined) return failed(404, 'There is no such coupon now.')
    const recipient = recipientOf(body)
    if (recipient !== undefined && !call.admitsRecipient(recipient))
      return failed(429, 'This address has had several coupons. Try again in an hour.')
    const share = {...contactOf(body), couponID: body.couponID, recaptcha: body.recaptcha, coupon}
    const data = await call.service.share(share).catch((error: unknown) => {
      if (recipient !== undefined && isUnsent(error)) call.giveBack(recipient)
      throw error
    })
    return Response.json({success: true, data}, {headers})
  } catch (error) {
    call.report(error)
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const answered = isLate
      ? failed(504, 'This took too long. Try again.')
      : failed(503, 'The coupon cannot be sent now. Try again.')
    answered.headers.set(loggedHeader, '1')
    return answered
  }
}

function failed(status: number, error: string): Response {
  return Response.json({success: false, data: null, error}, {status, headers})
}

/** Where the coupon goes, without the ids. */
function contactOf(body: ShareBody) {
  switch (body.sendType) {
    case 'email':
      return {sendType: body.sendType, email: body.email}
    case 'textMessage':
      return {sendType: body.sendType, phoneNumber: body.phoneNumber}
    case 'wallet':
      return {sendType: body.sendType, platform: body.platform}
  }
}

/** What messages to a reader are counted by; undefined for a wallet, which is the reader's own. */
function recipientOf(body: ShareBody): string | undefined {
  return body.sendType === 'wallet' ? undefined : body.sendType === 'email' ? emailKey(body.email) : body.phoneNumber
}
