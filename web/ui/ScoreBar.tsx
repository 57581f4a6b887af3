import type {CSSProperties, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import styles from './ScoreBar.module.css'

/**
 * A score as a bar, beside its number in a definition list. `share` is the score divided by 5, from 0 to 1 (rating-7). Screen readers read
 * the number only.
 */
export function ScoreBar({
  share,
  className,
}: {
  readonly share: number
  readonly className?: string | undefined
}): ReactNode {
  const bar: CSSProperties & Record<`--${string}`, string> = {'--share': `${Math.round(share * 1000) / 10}%`}
  return <dd aria-hidden="true" className={classNames(styles['track'], className)} style={bar} />
}
