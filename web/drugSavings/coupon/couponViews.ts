/** The views of the coupon dialog (coupon-2). */
export const couponViews = ['default', 'email', 'sms', 'success', 'success_wallet', 'error', 'error_wallet'] as const
export type CouponView = (typeof couponViews)[number]

/** How a coupon is sent as a message. */
export type SendWay = 'email' | 'sms'

/** For how long the flag of the focused input outlives the view that it was in, in milliseconds (coupon-20, coupon-21). */
export const focusFlagMs = 100

/** The state of the coupon dialog. */
export interface CouponState {
  readonly view: CouponView
  /** What was sent last, in words for readers (coupon-14). */
  readonly sent: 'an email' | 'a text' | undefined
  /** The form that was opened last: where a reader can try again. */
  readonly way: SendWay | undefined
  /**
   * Whether the input has had the focus since the view was opened. On phones the view is then more compact, to leave
   * room for the keyboard. A blur does not clear the flag: the button that takes the focus would move away under the
   * finger.
   */
  readonly isInputFocused: boolean
}

export type CouponEvent =
  | {readonly type: 'choose'; readonly way: SendWay}
  | {
      readonly type:
        | 'open'
        | 'inputFocused'
        | 'sent'
        | 'sendFailed'
        | 'walletSaved'
        | 'walletFailed'
        | 'back'
        | 'retry'
        | 'focusCleared'
    }

/** The state in which a dialog opens. */
export const openingState: CouponState = {view: 'default', sent: undefined, way: undefined, isInputFocused: false}

/** The state after an event (coupon-14 to coupon-18, coupon-20). One that a view does not have, such as a late answer after BACK, changes nothing. */
export function couponReducer(state: CouponState, event: CouponEvent): CouponState {
  const {view, way} = state
  const isForm = view === 'email' || view === 'sms'
  switch (event.type) {
    case 'open':
      return openingState
    case 'choose':
      return view === 'default' ? {...state, view: event.way, way: event.way} : state
    case 'inputFocused':
      return isForm ? {...state, isInputFocused: true} : state
    case 'sent':
      return isForm ? {...state, view: 'success', sent: view === 'email' ? 'an email' : 'a text'} : state
    case 'sendFailed':
      return isForm ? {...state, view: 'error'} : state
    case 'walletSaved':
      return view === 'default' ? {...state, view: 'success_wallet'} : state
    case 'walletFailed':
      return view === 'default' ? {...state, view: 'error_wallet'} : state
    case 'back':
      return {...state, view: 'default'}
    case 'retry':
      return view === 'error' && way !== undefined ? {...state, view: way} : {...state, view: 'default'}
    case 'focusCleared':
      return state.isInputFocused ? {...state, isInputFocused: false} : state
  }
}
