import {StrictMode, useEffect, useState} from 'react'
import {createRoot} from 'react-dom/client'
import {CouponDialog} from './CouponDialog.tsx'
import type {CouponOffer} from './couponOffer.ts'

declare global {
  interface Window {
    /** Sets the offer, as the widget does it. */
    setOffer: (offer: CouponOffer | undefined) => void
    /** The offer that the button opens. */
    nextOffer: CouponOffer
    /** How often the dialog asked for what, since the page was loaded. */
    asked: {closed: number; retried: number}
  }
}

/** The part of the widget that the dialog needs, for tests in a browser: a card whose button sets the offer. */
function Card() {
  const [offer, setOffer] = useState<CouponOffer>()
  useEffect(() => {
    window.setOffer = setOffer
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOffer(window.nextOffer)}>
        Show coupon
      </button>
      <CouponDialog
        id="coupon"
        offer={offer}
        onClose={() => {
          window.asked.closed += 1
          setOffer(undefined)
        }}
        onRetry={() => {
          window.asked.retried += 1
        }}
      />
    </>
  )
}

window.asked = {closed: 0, retried: 0}
const root = document.querySelector('#card')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Card />
    </StrictMode>,
  )
