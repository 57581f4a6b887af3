import type {ReactNode} from 'react'
import styles from './BlockTitle.module.css'
import {WidgetTitle, type WidgetIdentity} from './WidgetRoot.tsx'

/** The heading of a small block of an article, in the look that these blocks share: they often stand one below the other. */
export function BlockTitle({
  widget,
  children,
}: {
  readonly widget: WidgetIdentity
  readonly children: ReactNode
}): ReactNode {
  return (
    <WidgetTitle widget={widget} className={styles['title']}>
      {children}
    </WidgetTitle>
  )
}
