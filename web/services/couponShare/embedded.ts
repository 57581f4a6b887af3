import type {CouponData} from '../../drugSavings/coupon/couponData.ts'
import {statementsFor} from '../../drugSavings/coupon/couponData.ts'
import type {MailService} from '../mail/contract.ts'
import type {TextMessageService} from '../sms/contract.ts'
import {applePass, type AppleKeys} from './applePass.ts'
import {checkedData, type CouponShareService} from './contract.ts'
import {couponMail, type CouponWords} from './couponMail.ts'
import {couponText} from './couponText.ts'
import {onOneLine} from './facts.ts'
import {type GoogleKeys, googleSaveLink} from './googleSaveLink.ts'

/** What the embedded service needs. */
export interface EmbeddedShareOptions {
  readonly mail: MailService
  readonly texts: TextMessageService
  /** The programme's words, as editors wrote them; undefined without a programme. */
  readonly words: () => Promise<CouponWords | undefined>
  /** What the wallets' owners gave us to make passes; undefined where nothing is set. */
  readonly apple: AppleKeys | undefined
  readonly google: GoogleKeys | undefined
  /** The picture on Apple's passes, a PNG. */
  readonly icon: () => Promise<Buffer>
  /** The origin of the site. */
  readonly origin: string
  readonly now: () => Date
}

/**
 * The embedded service (upstreams-2): it mails coupons, sends them as texts, and makes wallet passes. What a reader
 * typed is in the message and nowhere else.
 */
export function embeddedCouponShare(options: EmbeddedShareOptions): CouponShareService {
  const {mail, texts, words, apple, google, icon, origin, now} = options
  const pass = async (platform: 'Android' | 'iOS', coupon: CouponData, said: CouponWords) => {
    if (platform === 'iOS' && apple !== undefined) return applePass(coupon, said, apple, await icon()).toJSON()
    if (platform === 'Android' && google !== undefined)
      return googleSaveLink(coupon, google, {partnerName: said.partnerName, origin, now: now()})
    throw new Error('This site makes no passes for that phone.')
  }
  return {
    platforms: [
      ...(google === undefined ? [] : (['Android'] as const)),
      ...(apple === undefined ? [] : (['iOS'] as const)),
    ],
    share: async (share) => {
      const {coupon} = share
      const program = await words()
      if (program === undefined) throw new Error('There is no coupon programme.')
      const partnerName = onOneLine(program.partnerName)
      const statements = statementsFor(program.statements, coupon.retailerInformation.name).map(onOneLine)
      const said = {partnerName, statements}
      switch (share.sendType) {
        case 'email':
          await mail.send(couponMail(share.email, coupon, said))
          return null
        case 'textMessage':
          await texts.send({to: `+1${share.phoneNumber}`, text: couponText(coupon, partnerName)})
          return null
        case 'wallet':
          return checkedData(share, await pass(share.platform, coupon, said))
      }
    },
  }
}
