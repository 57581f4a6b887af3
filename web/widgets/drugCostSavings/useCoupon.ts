import {useEffect, useRef, useState} from 'react'
import {track} from '../../enhance/track.ts'
import type {CouponOffer} from '../../drugSavings/coupon/couponOffer.ts'
import {fetchCoupon} from '../../drugSavings/coupon/fetchCoupon.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import type {Question} from '../../drugSavings/savingsState.ts'
import type {SavingsIslandProps} from './DrugCostSavings.client.tsx'

export interface CouponControl {
  /** What the dialog shows; undefined: it is closed. */
  readonly offer: CouponOffer | undefined
  /** The price whose coupon is being loaded; undefined if none is. */
  readonly loading: PriceEntry | undefined
  /** Loads the coupon for a price, and opens it (coupon-1). */
  readonly open: (entry: PriceEntry) => void
  /** Loads the coupon for the price that was opened last once more (coupon-23). */
  readonly retry: () => void
  readonly close: () => void
}

/** The coupon that a reader has opened. A coupon that comes after the dialog was closed, or another one was opened, counts for nothing. */
export function useCoupon(
  {
    widgetId,
    drugName,
    coupons,
    headerLine,
  }: Pick<SavingsIslandProps, 'widgetId' | 'drugName' | 'coupons' | 'headerLine'>,
  {choice, zip}: Question,
): CouponControl {
  const [offer, setOffer] = useState<CouponOffer>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const load = (next: CouponOffer): void => {
    running.current?.abort()
    running.current = new AbortController()
    const {signal} = running.current
    setOffer({...next, state: 'loading'})
    fetchCoupon(next, signal).then(
      (coupon) => {
        if (!signal.aborted) setOffer({...next, state: {coupon}})
      },
      () => {
        if (!signal.aborted) setOffer({...next, state: 'failed'})
      },
    )
  }

  return {
    offer,
    loading: offer?.state === 'loading' ? offer.entry : undefined,
    open: (entry) => {
      if (coupons === undefined) return
      track({type: 'elementClicked', element: 'COUPON', widgetId})
      const words = headerLine === undefined ? {} : {headerLine}
      load({entry, choice, zip, drugName, ...coupons, ...words, state: 'loading'})
    },
    retry: () => {
      if (offer !== undefined) load(offer)
    },
    close: () => {
      running.current?.abort()
      setOffer(undefined)
    },
  }
}
