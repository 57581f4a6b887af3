import type {ReactNode} from 'react'
import type {AmountMark} from './markAmounts.ts'

/** Amounts in a text, with what `recipeScale.enhance.ts` reads: `data-amount`, the quantity as JSON, or `data-fixed` where it is in doubt. */
export const amountMarks = {
  amount: ({value, children}: {readonly value?: AmountMark | undefined; readonly children?: ReactNode}) =>
    value?.quantity === undefined ? (
      <span data-fixed="">{children}</span>
    ) : (
      <span data-amount={JSON.stringify(value.quantity)}>{children}</span>
    ),
}
