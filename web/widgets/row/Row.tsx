import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {required} from '../../contract/InvalidWidget.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Row.module.pcss'

/** Blocks side by side, or over the full width (row-1). Below 590 px of the row's width the columns are stacked (row-5). */
export function Row({data, domId, renderBody}: WidgetProps<'row'>): ReactNode {
  const columns = required(data.columns, 'columns')
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide>
      <div className={data.layout === 'fullWidth' ? styles['full'] : styles['split']}>
        {columns.map((column) => (
          <div key={column._key} className={styles['column']}>
            {renderBody(column.content)}
          </div>
        ))}
      </div>
    </WidgetRoot>
  )
}
