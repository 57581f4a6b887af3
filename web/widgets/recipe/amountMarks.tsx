import type {ReactNode} from 'react'
import type {AmountMark} from './markAmounts.ts'
import styles from './RecipeScale.module.pcss'

/** Amounts in a text, with what `recipeScale.enhance.ts` reads: `data-amount`, the quantity as JSON, or a class where it is in doubt. */
export const amountMarks = {
  amount: ({value, children}: {readonly value?: AmountMark | undefined; readonly children?: ReactNode}) =>
    value?.quantity === undefined ? (
      <span className={styles['fixed']}>{children}</span>
    ) : (
      <span data-amount={JSON.stringify(value.quantity)}>{children}</span>
    ),
}
