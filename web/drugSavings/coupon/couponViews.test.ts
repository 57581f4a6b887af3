import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {type CouponEvent, couponReducer, type CouponState, couponViews, openingState} from './couponViews.ts'

const after = (...events: readonly CouponEvent[]): CouponState => events.reduce(couponReducer, openingState)
const choose = (way: 'email' | 'sms'): CouponEvent => ({type: 'choose', way})

const events: readonly CouponEvent[] = [
  choose('email'),
  choose('sms'),
  {type: 'open'},
  {type: 'inputFocused'},
  {type: 'sent'},
  {type: 'sendFailed'},
  {type: 'walletSaved'},
  {type: 'walletFailed'},
  {type: 'back'},
  {type: 'retry'},
  {type: 'focusCleared'},
]

test('exactly these views can be reached (coupon-2)', () => {
  const reached = new Set([openingState.view])
  let states = [openingState]
  for (let step = 0; step < 3; step += 1) {
    states = states.flatMap((state) => events.map((event) => couponReducer(state, event)))
    for (const {view} of states) reached.add(view)
  }
  expect([...reached].toSorted()).toEqual([...couponViews].toSorted())
  expect(couponViews).toEqual(['default', 'email', 'sms', 'success', 'success_wallet', 'error', 'error_wallet'])
})

test.each([
  ['email', 'an email'],
  ['sms', 'a text'],
] as const)('a coupon sent from %s is a success that remembers “%s” (coupon-14)', (way, sent) => {
  expect(after(choose(way), {type: 'sent'})).toMatchObject({view: 'success', sent})
})

test.each(['email', 'sms'] as const)(
  'a failure from %s is the error view, and the way back to that form (coupon-16)',
  (way) => {
    expect(after(choose(way), {type: 'sendFailed'}).view).toBe('error')
    expect(after(choose(way), {type: 'sendFailed'}, {type: 'retry'}).view).toBe(way)
  },
)

test('a wallet pass is saved or fails, from the default view (coupon-17, coupon-18)', () => {
  expect(after({type: 'walletSaved'}).view).toBe('success_wallet')
  expect(after({type: 'walletFailed'}).view).toBe('error_wallet')
  expect(after({type: 'walletFailed'}, {type: 'retry'}).view).toBe('default')
})

describe('the flag of the focused input', () => {
  test('outlives BACK until it is cleared (coupon-20)', () => {
    const back = after(choose('email'), {type: 'inputFocused'}, {type: 'back'})
    expect(back).toMatchObject({view: 'default', isInputFocused: true})
    expect(couponReducer(back, {type: 'focusCleared'})).toMatchObject({view: 'default', isInputFocused: false})
  })

  test('is set in forms alone', () => {
    expect(after({type: 'inputFocused'}).isInputFocused).toBe(false)
  })
})

test('an answer that comes after BACK changes nothing', () => {
  for (const type of ['sent', 'sendFailed'] as const)
    expect(after(choose('sms'), {type: 'back'}, {type})).toEqual(after(choose('sms'), {type: 'back'}))
})

test('whatever happened before, BACK leads to the default view, and opening forgets everything', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
      expect(couponReducer(after(...happened), {type: 'back'}).view).toBe('default')
      expect(couponReducer(after(...happened), {type: 'open'})).toEqual(openingState)
    }),
  )
})
