import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {required} from '../../contract/InvalidWidget.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Row.module.pcss'

/**
 * Blocks side by side, or over the full width (row-1). Below 590 px of the row's width the columns are stacked (row-5). A row of which nothing
 * is shown on this page leaves no empty box.
 */
export function Row({data, domId, renderBody}: WidgetProps<'row'>): ReactNode {
  // A stored row may have the name that old data gives its layout (row-1).
  const layout: string | null = data.layout
  const stored = required(data.columns, 'columns')
  // In old data the second of three is a spacer, whatever it is (row-4).
  const shownColumns = layout === 'wp-row-split-width' && stored.length > 2 ? stored.toSpliced(1, 1) : stored
  const columns = shownColumns.map(({_key, content}) => ({_key, shown: renderBody(content)}))
  if (columns.every(({shown}) => shown === null)) return null
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide>
      <div className={layout === 'fullWidth' || layout === 'wp-row-full-width' ? styles['full'] : styles['split']}>
        {columns.map(({_key, shown}) => (
          <Flow key={_key}>{shown}</Flow>
        ))}
      </div>
    </WidgetRoot>
  )
}
