import {X} from 'lucide'
import {type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState} from 'react'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import type {CouponOffer} from './couponOffer.ts'
import {CouponView} from './CouponView.tsx'
import {couponReducer, focusFlagMs, openingState} from './couponViews.ts'
import {useCouponShare} from './useCouponShare.ts'
import styles from './CouponDialog.module.pcss'

interface CouponDialogProps {
  /** Unique on the page. */
  readonly id: string
  /** undefined: the dialog is closed. It opens when the offer has its coupon or has failed, and stays open while it is loaded once more. */
  readonly offer: CouponOffer | undefined
  /** Called once when the reader closes the dialog. */
  readonly onClose: () => void
  /** Called to load the coupon of the same offer once more. */
  readonly onRetry: () => void
}

const nothingTyped = {email: '', sms: ''}

/**
 * The coupon of a price, in a modal dialog: shown, sent, printed or saved to the phone's wallet (coupon-2 to coupon-21,
 * coupon-24). What was typed is forgotten when it closes.
 */
export function CouponDialog({id, offer, onClose, onRetry}: CouponDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const flagTimer = useRef<number>(undefined)
  const titleId = `${id}-title`
  const [state, dispatch] = useReducer(couponReducer, openingState)
  const [typed, setTyped] = useState(nothingTyped)
  const share = useCouponShare(offer, dispatch)

  useLayoutEffect(() => {
    if (dialog.current === null) return
    if (offer === undefined) {
      if (dialog.current.open) dialog.current.close()
    } else if (!dialog.current.open && offer.state !== 'loading') {
      dispatch({type: 'open'})
      dialog.current.showModal()
    }
  }, [offer])

  // What is shown; each has one element that takes the focus.
  const isClosed = offer === undefined
  const shown = typeof offer?.state === 'string' ? offer.state : state.view
  useEffect(() => {
    if (dialog.current?.open === true) dialog.current.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [shown, isClosed])
  useEffect(() => () => clearTimeout(flagTimer.current), [])

  const leave = (): void => {
    share.cancel()
    dispatch({type: 'back'})
    clearTimeout(flagTimer.current)
    flagTimer.current = window.setTimeout(() => dispatch({type: 'focusCleared'}), focusFlagMs)
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      closedby="any"
      data-coupon-dialog
      data-view={shown}
      data-typing={state.isInputFocused || undefined}
      onClose={() => {
        // The event of a dialog that another offer has opened again by now.
        if (dialog.current?.open === true) return
        leave()
        setTyped(nothingTyped)
        if (offer !== undefined) onClose()
      }}
    >
      <div className={styles['close']} data-no-print>
        <Button variant="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </Button>
      </div>
      {offer === undefined ? null : (
        <CouponView
          titleId={titleId}
          offer={offer}
          state={state}
          typed={typed}
          share={share}
          onType={(way, text) => setTyped((before) => ({...before, [way]: text}))}
          onChoose={(way) => {
            clearTimeout(flagTimer.current)
            share.cancel()
            dispatch({type: 'focusCleared'})
            dispatch({type: 'choose', way})
          }}
          onInputFocus={() => {
            share.prepare()
            dispatch({type: 'inputFocused'})
          }}
          onBack={leave}
          onTryAgain={() => dispatch({type: 'retry'})}
          onRetry={onRetry}
        />
      )}
      <VisuallyHidden>
        <output>{share.isSending ? 'One moment: the coupon is being sent.' : ''}</output>
      </VisuallyHidden>
    </dialog>
  )
}
