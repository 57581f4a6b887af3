import type {CSSProperties, ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {RichText} from '../../ui/RichText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {comparisonTableView, type TableRowView} from './comparisonTableView.ts'
import styles from './ComparisonTable.module.pcss'

/**
 * Things compared in a table: the first row names the columns, the first cell of each other row is its label (comparison-widget-26). It
 * scrolls in both directions inside its own region, so that names and labels stay in view (comparison-widget-27).
 */
export function ComparisonTable({data, domId, anchors}: WidgetProps<'comparisonTable'>): ReactNode {
  const {name, columns, head, rows} = comparisonTableView(data)
  const widget = {data, domId, anchors}
  const count: CSSProperties & Record<`--${string}`, number> = {'--columns': columns}
  return (
    <WidgetRoot
      widget={widget}
      as="div"
      isNamed={false}
      impression={{element: 'COMPARISON_TABLE'}}
      isWide
      className={styles['place']}
    >
      {data.title ? (
        <WidgetTitle widget={widget} className={styles['title']}>
          {data.title}
        </WidgetTitle>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard */}
      <div role="group" className={styles['scroll']} style={count} aria-label={name} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <HeadCells row={head} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </WidgetRoot>
  )
}

function HeadCells({row}: {readonly row: TableRowView}): ReactNode {
  return row.cells.map((cell, column) =>
    cell === undefined ? (
      <td key={`empty-${column}`}>
        <VisuallyHidden>Without a name</VisuallyHidden>
      </td>
    ) : (
      <th key={cell._key} scope="col">
        <RichText value={cell.content} className={styles['text']} />
      </th>
    ),
  )
}

function Cells({row}: {readonly row: TableRowView}): ReactNode {
  return row.cells.map((cell, column) => {
    if (cell === undefined) {
      return (
        <td key={`empty-${column}`}>
          <span className={styles['none']} aria-hidden="true">
            –
          </span>
          <VisuallyHidden>Not given</VisuallyHidden>
        </td>
      )
    }
    const text = <RichText value={cell.content} className={styles['text']} />
    return column === 0 || cell.header === true ? (
      <th key={cell._key} scope="row">
        {text}
      </th>
    ) : (
      <td key={cell._key}>{text}</td>
    )
  })
}
