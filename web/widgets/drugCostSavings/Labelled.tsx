import type {ReactNode} from 'react'
import styles from './DrugCostSavings.module.pcss'

interface LabelledProps {
  /** The id of the field. That of its error is `<id>-error`. */
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  /** The field: with `errorAttributes`, if it can be wrong. */
  readonly children: ReactNode
}

/** A field of a form with its label, and what is wrong with it (drug-savings-28). */
export function Labelled({id, label, error, children}: LabelledProps): ReactNode {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes of a field that say whether it is wrong, and where it says why. */
export function errorAttributes(id: string, error: string | undefined) {
  return {'aria-invalid': error !== undefined, ...(error === undefined ? {} : {'aria-describedby': `${id}-error`})}
}
