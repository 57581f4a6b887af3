import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import styles from './FactStrip.module.pcss'
import {StyleSheet} from './StyleSheet.tsx'

/** One cell of the strip. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** Attributes by which a script finds the value. */
  readonly valueAttributes?: Readonly<Record<`data-${string}`, string>>
}

interface FactStripProps {
  readonly facts: readonly Fact[]
  readonly className?: string | undefined
}

/** Short facts side by side, such as the times of a recipe. They wrap in a narrow column. Renders nothing without facts. */
export function FactStrip({facts, className}: FactStripProps): ReactNode {
  if (facts.length === 0) return null
  return (
    <>
      <StyleSheet name="FactStrip" />
      <dl className={classNames(styles['facts'], className)}>
        {facts.map(({label, value, valueAttributes}) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd {...valueAttributes}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
