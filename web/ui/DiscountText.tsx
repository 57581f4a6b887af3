import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {discountLength, discountParts} from './discountText.ts'
import styles from './DiscountText.module.css'

/**
 * A discount text: codes and amounts are emphasised; long texts are left-aligned, very long ones also lighter (prices-4, prices-5,
 * prices-7, prices-8).
 */
export function DiscountText({discount}: {readonly discount: string}): ReactNode {
  return (
    <p className={classNames(styles['discount'], styles[discountLength(discount)])}>
      {discountParts(discount).map((part, index) => {
        const key = `${index}-${part.role}`
        if (part.role === 'code') {
          return (
            <code key={key} className={styles['code']}>
              {part.text}
            </code>
          )
        }
        return part.role === 'amount' ? <strong key={key}>{part.text}</strong> : <span key={key}>{part.text}</span>
      })}
    </p>
  )
}
