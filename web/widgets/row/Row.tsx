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
  const columns = required(data.columns, 'columns').map(({_key, content}) => ({_key, shown: renderBody(content)}))
  if (columns.every(({shown}) => shown === null)) return null
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide>
      <div className={data.layout === 'fullWidth' ? styles['full'] : styles['split']}>
        {columns.map(({_key, shown}) => (
          <Flow key={_key}>{shown}</Flow>
        ))}
      </div>
    </WidgetRoot>
  )
}
