import type {ReactNode} from 'react'
import styles from './Eyebrow.module.css'

/** A line in small capitals above a heading. A `<p>`, or a `<span>` where it stands inside one. */
export function Eyebrow({as: Tag = 'p', children}: {readonly as?: 'p' | 'span'; readonly children: ReactNode}) {
  return <Tag className={styles['eyebrow']}>{children}</Tag>
}
