'use client'

import {useMemo, useRef, type ReactNode} from 'react'
import {pageOf, pageSize} from '../../drugSavings/pages.ts'
import {filterPharmacies} from '../../drugSavings/filterPharmacies.ts'
import type {Manufacturer} from '../../drugSavings/choice.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {shownPrices} from '../../drugSavings/shownPrices.ts'
import {withListPrice} from '../../drugSavings/withListPrice.ts'
import {CouponDialog} from '../../drugSavings/coupon/CouponDialog.tsx'
import type {CouponSite} from '../../drugSavings/drugSavings.ts'
import type {Place} from '../../drugSavings/distance.ts'
import {InformationPanel} from './InformationPanel.tsx'
import {PriceList} from './PriceList.tsx'
import {WaysToPay} from './WaysToPay.tsx'
import {useCoupon} from './useCoupon.ts'
import {useSavings} from './useSavings.ts'
import styles from './DrugCostSavings.module.pcss'

export interface SavingsIslandProps {
  /** Unique on the page. */
  readonly domId: string
  readonly widgetId: string
  readonly drugName: string
  /** Whether the words are those of the template: UPDATE then waits for a change (drug-savings-30). */
  readonly isTemplate: boolean
  readonly manufacturers: readonly Manufacturer[]
  /** What is shown first: one of the dosages of the manufacturers. */
  readonly first: {readonly formulationId: string; readonly quantity: number}
  readonly start: {readonly zip: string; readonly place: Place}
  /** The prices of the first choice; undefined if they could not be loaded: then they are asked for here. */
  readonly entries: readonly PriceEntry[] | undefined
  /** undefined: coupons cannot be opened here. */
  readonly coupons: CouponSite | undefined
  /** Replaces the line above the coupon (coupon-3). */
  readonly headerLine: string | undefined
  /** Whether there is a copay for readers with insurance (drug-savings-31, drug-savings-33). */
  readonly hasDriver: boolean
  /** What the manufacturer's card leaves to pay, in dollars a month. */
  readonly copay: number | undefined
  /** The section about the copay. */
  readonly children: ReactNode
}

/** The prices of a drug with what a reader chooses (drug-savings-17): information panel, copay and price list. */
export function DrugCostSavingsIsland(props: SavingsIslandProps): ReactNode {
  const {domId, isTemplate, hasDriver, children} = props
  const {state, dispatch, submit, retry} = useSavings(props)
  const coupon = useCoupon(props, state.answered)
  const list = useRef<HTMLDivElement>(null)
  const {question, answered, outcome, isLoading, term, page} = state
  const prices = useMemo(
    () =>
      outcome.kind === 'prices'
        ? shownPrices(withListPrice(outcome.entries, answered.choice.dosage.drugMSRP, answered.choice.quantity.value))
        : [],
    [outcome, answered],
  )
  // The manufacturer's card is for the brand, and for readers with insurance (drug-savings-32, drug-savings-67).
  const isForCard = question.choice.manufacturer.drugType === 'brand' && (question.insured || !hasDriver)
  const focusIn = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus({preventScroll: true})
  const found = filterPharmacies(prices, term)
  return (
    <div className={styles['parts']}>
      <InformationPanel
        id={`${domId}-edit`}
        state={state}
        dispatch={dispatch}
        submit={submit}
        hasDriver={hasDriver}
        waitsForChange={isTemplate}
      />
      {hasDriver && question.insured ? children : null}
      <PriceList
        ref={list}
        titleId={`${domId}-prices`}
        widgetId={props.widgetId}
        state={state}
        prices={prices}
        found={found}
        shown={pageOf(found, page)}
        onSearch={(value) => dispatch({type: 'search', term: value})}
        // Their buttons go away: the focus moves to the heading of the list.
        onReset={() => {
          dispatch({type: 'reset'})
          focusIn('h4')
        }}
        onRetry={() => {
          retry()
          focusIn('h4')
        }}
        onMore={() => {
          dispatch({type: 'nextPage'})
          focusIn('[data-list]')
        }}
        hasMore={found.length > pageSize}
        isLoading={isLoading}
        onOpen={props.coupons === undefined ? undefined : coupon.open}
        opening={coupon.loading}
      />
      {outcome.kind === 'prices' && prices.length > 0 ? (
        <WaysToPay
          id={`${domId}-ways`}
          question={question}
          entries={question === answered ? prices : undefined}
          partnerName={props.coupons?.partnerName}
          copay={isForCard ? props.copay : undefined}
        />
      ) : null}
      {props.coupons === undefined ? null : (
        <CouponDialog id={`${domId}-coupon`} offer={coupon.offer} onClose={coupon.close} onRetry={coupon.retry} />
      )}
    </div>
  )
}
