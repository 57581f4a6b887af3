import {formulationIdPattern} from '@apothecary/shared/types/drugPrices.ts'
import {z} from 'zod'
import {emailIn, phoneIn} from '../../drugSavings/coupon/contact.ts'
import type {CouponData} from '../../drugSavings/coupon/couponData.ts'

const id = z.string().trim().min(1).max(200)

/** Which coupon it is. Whatever a message says is looked up by these (decision 54). */
const subject = {
  recaptcha: z.string().max(5000).optional(),
  couponID: id,
  formulationId: z.string().regex(formulationIdPattern),
  quantity: z.number().positive().max(10_000),
  retailerId: id,
  locationId: id,
  zip: z.string().regex(/^\d{5}$/),
}

/** Text that becomes what `read` gives of it. No message of an error quotes it. */
const readText = (longest: number, read: (text: string) => string | undefined, problem: string) =>
  z
    .string()
    .max(longest)
    .refine((text) => read(text) !== undefined, problem)
    .transform((text) => read(text) ?? text)

/** The body of `POST /api/optum-coupon-info-share` (coupon-32). Other fields are refused: no text of a message comes from outside. */
export const shareBody = z.discriminatedUnion('sendType', [
  z.strictObject({...subject, sendType: z.literal('email'), email: readText(320, emailIn, 'not an email address')}),
  z.strictObject({
    ...subject,
    sendType: z.literal('textMessage'),
    phoneNumber: readText(40, phoneIn, 'not a phone number'),
  }),
  z.strictObject({...subject, sendType: z.literal('wallet'), platform: z.enum(['Android', 'iOS'])}),
])

export type ShareBody = z.infer<typeof shareBody>

/** What a service sends, and where. */
export type Share = {
  /** The coupon that the reader saw, by its id. */
  readonly couponID: string
  /** A token of reCAPTCHA, for a service that checks them. */
  readonly recaptcha: string | undefined
  /** What stands on the coupon, as our server looked it up. */
  readonly coupon: CouponData
} & (
  | {readonly sendType: 'email'; readonly email: string}
  /** Ten digits. */
  | {readonly sendType: 'textMessage'; readonly phoneNumber: string}
  | {readonly sendType: 'wallet'; readonly platform: 'Android' | 'iOS'}
)

/** `data` of the answer: nothing for a message, a link for Android (coupon-33), and a pass for iOS, as Node writes a buffer in JSON (coupon-34). */
export type ShareData = null | string | {readonly type: 'Buffer'; readonly data: readonly number[]}

/** A service that sends coupons. */
export interface CouponShareService {
  /** The phones that it can make wallet passes for. */
  readonly platforms: readonly ('Android' | 'iOS')[]
  /** Resolves once the message is handed over, or the pass made; rejects if it could not be. */
  readonly share: (share: Share) => Promise<ShareData>
}

/** The most bytes of a pass. */
const mostPassBytes = 256 * 1024

const linkData = z.url({protocol: /^https$/}).max(10_000)
const passData = z.object({type: z.literal('Buffer'), data: z.array(z.int().min(0).max(255)).min(4).max(mostPassBytes)})

/** `data` of an answer, checked for what was sent: the services' own, and that of services upstream. Throws a `ZodError` for anything else. */
export function checkedData(share: Pick<Share, 'sendType'> & {readonly platform?: string}, data: unknown): ShareData {
  if (share.sendType !== 'wallet') return null
  return share.platform === 'Android' ? linkData.parse(data) : passData.parse(data)
}
