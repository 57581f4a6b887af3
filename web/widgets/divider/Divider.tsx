import type {ReactNode} from 'react'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './Divider.module.css'

/** A break between two parts. A gap means nothing to a screen reader; a line or dots are a separator. */
export function Divider({data}: InlineViewProps<'divider'>): ReactNode {
  const root = widgetRoot('divider', data._key)
  if (data.style === 'space') return <div {...root} className={styles['space']} />
  return <hr {...root} className={data.style === 'dots' ? styles['dots'] : styles['line']} />
}
