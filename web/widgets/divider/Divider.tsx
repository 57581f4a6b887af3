import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Divider.module.pcss'

/** A break between two parts. A line or dots are a separator for screen readers, a gap is not. */
export function Divider({data, domId}: WidgetProps<'divider'>): ReactNode {
  const root = {widget: {data, domId}, isNamed: false}
  switch (data.style || null) {
    case 'space':
      return <WidgetRoot {...root} as="div" className={styles['space']} />
    case 'dots':
      return <WidgetRoot {...root} as="hr" className={styles['dots']} />
    case 'line':
    case null:
      return <WidgetRoot {...root} as="hr" className={styles['line']} />
    default:
      throw new InvalidWidget(`"style" is ${JSON.stringify(data.style)}, not line, space or dots`)
  }
}
