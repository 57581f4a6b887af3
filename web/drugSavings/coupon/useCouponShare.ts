import {type Dispatch, useEffect, useRef, useState} from 'react'
import {RecaptchaClient} from '../../recaptcha/recaptcha.ts'
import type {CouponOffer, WalletPlatform} from './couponOffer.ts'
import type {CouponEvent, SendWay} from './couponViews.ts'
import {shareCoupon, type ShareTarget} from './shareCoupon.ts'
import {downloadPass, passIn, saveLinkIn, wallets} from './wallet.ts'

/** The action of reCAPTCHA tokens for coupons. */
const recaptchaAction = 'coupon'

/** What the dialog can have done with its coupon. */
export interface CouponShare {
  readonly isSending: boolean
  /** The link that the last pass was saved by, for a browser that did not open it. */
  readonly saveLink: string | undefined
  /** Loads reCAPTCHA, if there is one and the reader agreed to it: somebody begins to type. */
  readonly prepare: () => void
  readonly send: (way: SendWay, contact: string) => void
  readonly save: (wallet: WalletPlatform) => void
  /** Forgets what is under way: its answer changes nothing any more. */
  readonly cancel: () => void
}

/** Sends the coupon of an offer, and tells the dialog what came of it (coupon-14, coupon-16 to coupon-18). */
export function useCouponShare(offer: CouponOffer | undefined, dispatch: Dispatch<CouponEvent>): CouponShare {
  const [isSending, setSending] = useState(false)
  const [saveLink, setSaveLink] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const recaptcha = useRef<RecaptchaClient>(undefined)

  const prepare = (): void => {
    if (offer?.recaptcha === undefined) return
    recaptcha.current ??= new RecaptchaClient(offer.recaptcha.siteKey, offer.recaptcha.frame)
    recaptcha.current.prepare()
  }

  const cancel = (): void => {
    running.current?.abort()
    running.current = undefined
    setSending(false)
  }
  useEffect(() => () => running.current?.abort(), [])

  const share = async (target: ShareTarget, take: (data: unknown) => void, done: CouponEvent, failed: CouponEvent) => {
    // One press at a time.
    if (offer === undefined || running.current !== undefined) return
    const own = new AbortController()
    running.current = own
    setSending(true)
    let event = done
    try {
      prepare()
      const token = await recaptcha.current?.token(recaptchaAction)
      const data = await shareCoupon(offer, target, {recaptcha: token, signal: own.signal})
      if (!own.signal.aborted) take(data)
    } catch {
      event = failed
    }
    if (own.signal.aborted) return
    running.current = undefined
    setSending(false)
    dispatch(event)
  }

  return {
    isSending,
    saveLink,
    prepare,
    cancel,
    send: (way, contact) => {
      const target: ShareTarget =
        way === 'email' ? {sendType: 'email', email: contact} : {sendType: 'textMessage', phoneNumber: contact}
      void share(target, () => undefined, {type: 'sent'}, {type: 'sendFailed'})
    },
    save: (wallet) => {
      const take = (data: unknown): void => {
        if (wallet === 'apple') {
          setSaveLink(undefined)
          downloadPass(passIn(data))
          return
        }
        const link = saveLinkIn(data)
        setSaveLink(link)
        window.open(link, '_blank', 'noopener,noreferrer')
      }
      const target: ShareTarget = {sendType: 'wallet', platform: wallets[wallet].platform}
      void share(target, take, {type: 'walletSaved'}, {type: 'walletFailed'})
    },
  }
}
