import type {ReactNode} from 'react'
import {InvalidWidget} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './Divider.module.css'

/** A break between two parts. A gap means nothing to a screen reader; a line or dots are a separator. */
export function Divider({data}: InlineViewProps<'divider'>): ReactNode {
  const root = widgetRoot('divider', data._key)
  switch (data.style) {
    case 'space':
      return <div {...root} className={styles['space']} />
    case 'dots':
      return <hr {...root} className={styles['dots']} />
    case 'line':
    case undefined:
      return <hr {...root} className={styles['line']} />
    default:
      throw new InvalidWidget(`"style" is ${JSON.stringify(data.style)}, not line, space or dots`)
  }
}
