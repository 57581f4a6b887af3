import type {ReactNode} from 'react'
import {Button} from '../../ui/Button.tsx'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {couponData} from './couponData.ts'
import {CouponMessage} from './CouponMessage.tsx'
import type {CouponOffer} from './couponOffer.ts'
import {CouponSendForm} from './CouponSendForm.tsx'
import {CouponStart} from './CouponStart.tsx'
import {failureTexts, walletDone} from './couponTexts.ts'
import type {CouponState, SendWay} from './couponViews.ts'
import type {CouponShare} from './useCouponShare.ts'
import {wallets} from './wallet.ts'

interface CouponViewProps {
  /** The id of the heading, which names the dialog. */
  readonly titleId: string
  readonly offer: CouponOffer
  readonly state: CouponState
  /** What was typed into each form. */
  readonly typed: Readonly<Record<SendWay, string>>
  readonly share: CouponShare
  readonly onType: (way: SendWay, typed: string) => void
  readonly onChoose: (way: SendWay) => void
  readonly onInputFocus: () => void
  readonly onBack: () => void
  readonly onTryAgain: () => void
  /** Loads the coupon once more. */
  readonly onRetry: () => void
}

/** What the dialog shows: a view of the coupon (coupon-2), or what became of loading it. */
export function CouponView({titleId, offer, state, typed, share, ...on}: CouponViewProps): ReactNode {
  if (offer.state === 'loading') return <CouponMessage titleId={titleId} kind="loading" title="Loading your coupon" />
  if (offer.state === 'failed')
    return (
      <CouponMessage titleId={titleId} kind="late" title="Our API timed out" text="Try again.">
        <Button onClick={on.onRetry}>Retry</Button>
      </CouponMessage>
    )
  const data = couponData(offer, offer.state.coupon)
  const back = (
    <Button variant="secondary" onClick={on.onBack}>
      Back to coupon
    </Button>
  )
  switch (state.view) {
    case 'default':
      return (
        <CouponStart
          titleId={titleId}
          offer={offer}
          data={data}
          left={state.way}
          isSaving={share.isSending}
          onChoose={on.onChoose}
          onSave={share.save}
        />
      )
    case 'email':
    case 'sms': {
      const way = state.view
      return (
        <CouponSendForm
          key={way}
          way={way}
          titleId={titleId}
          data={data}
          typed={typed[way]}
          isSending={share.isSending}
          hasRecaptcha={offer.recaptcha !== undefined}
          isOutbox={offer.isOutbox}
          onType={(text) => on.onType(way, text)}
          onFocus={on.onInputFocus}
          onBack={on.onBack}
          onSend={(contact) => share.send(way, contact)}
        />
      )
    }
    case 'success': {
      const text = `Please look for ${state.sent ?? 'a message'} with your ${offer.partnerName} coupon.`
      return (
        <CouponMessage titleId={titleId} kind="done" title="Coupon sent!" text={text}>
          {back}
        </CouponMessage>
      )
    }
    case 'success_wallet':
      return (
        <CouponMessage titleId={titleId} kind="done" title={walletDone}>
          {share.saveLink === undefined ? null : (
            <a href={share.saveLink} target="_blank" rel="noopener noreferrer">
              Open {wallets.google.name}
              <NewTabNote />
            </a>
          )}
          {back}
        </CouponMessage>
      )
    case 'error':
    case 'error_wallet':
      return (
        <CouponMessage titleId={titleId} kind="failed" title="Error" text={failureTexts[state.view]}>
          <Button onClick={on.onTryAgain}>Try again</Button>
        </CouponMessage>
      )
  }
}
