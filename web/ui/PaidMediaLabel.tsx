import type {ReactNode} from 'react'
import styles from './PaidMediaLabel.module.css'

/** The label that tells readers that a widget is paid for (paid-media-10). */
export function PaidMediaLabel(): ReactNode {
  return <div className={styles['label']}>Sponsored</div>
}
