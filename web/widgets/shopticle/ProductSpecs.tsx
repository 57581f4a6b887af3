import type {ReactNode} from 'react'
import type {Spec} from './shopticleView.ts'
import styles from './Shopticle.module.pcss'

/** The properties of a product, each on a line or beside the next one (shopticle-4). */
export function ProductSpecs({specs}: {readonly specs: readonly Spec[]}): ReactNode {
  if (specs.length === 0) return null
  return (
    <dl className={styles['specs']}>
      {specs.map(({key, label, value}) => (
        <div key={key}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
