import type {ReactNode} from 'react'
import styles from './Shopticle.module.pcss'

/** What links on the page that name the product jump to (quick-looks-4). */
export function ProductAnchors({anchors}: {readonly anchors: readonly string[]}): ReactNode {
  return anchors.map((anchor) => <span key={anchor} id={anchor} className={styles['anchor']} />)
}
