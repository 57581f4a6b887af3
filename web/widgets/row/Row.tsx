import type {ReactNode} from 'react'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './Row.module.css'

/** Blocks side by side, or over the full width (doc 2 §2). Columns stand below each other under 590 px of the row's width (doc 2 §9). */
export function Row({data, renderBody}: InlineViewProps<'row'>): ReactNode {
  const columns = required(data.columns, 'columns')
  return (
    <div {...widgetRoot('row', data._key)} className={styles['row']} data-wide>
      <div className={data.layout === 'fullWidth' ? styles['full'] : styles['split']}>
        {columns.map((column) => (
          <div key={column._key} className={styles['column']}>
            {renderBody(column.content ?? [])}
          </div>
        ))}
      </div>
    </div>
  )
}
