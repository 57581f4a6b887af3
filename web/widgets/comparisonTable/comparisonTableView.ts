import {toPlainText} from '@portabletext/toolkit'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {WidgetData} from '../../contract/types.ts'

type Data = WidgetData<'comparisonTable'>
type Row = NonNullable<Data['rows']>[number]
type Cell = NonNullable<Row['cells']>[number]

/** A row with a place for each column; `undefined` where it has no cell or the cell is empty. */
export interface TableRowView {
  readonly key: string
  readonly cells: readonly (Cell | undefined)[]
}

/** The table as it is shown. */
export interface ComparisonTableView {
  /** The accessible name: the editor's title, else the names of the columns. */
  readonly name: string
  /** The number of columns, with that of the labels. */
  readonly columns: number
  /** The names of the columns. */
  readonly head: TableRowView
  readonly rows: readonly TableRowView[]
}

const list = new Intl.ListFormat('en-US')

/**
 * The rows of a comparison table, each with as many cells as the longest. Throws an `InvalidWidget` for a table without a row below the names
 * of its columns, or without a column.
 */
export function comparisonTableView(data: Data): ComparisonTableView {
  const [first, ...others] = required(data.rows, 'rows')
  if (first === undefined || others.length === 0) throw new InvalidWidget('"rows" has only the names of the columns')
  const columns = Math.max(...[first, ...others].map(({cells}) => cells?.length ?? 0))
  if (columns === 0) throw new InvalidWidget('"rows" has no cells')
  const viewOf = ({_key, cells}: Row): TableRowView => ({
    key: _key,
    cells: Array.from({length: columns}, (_, column) => unlessEmpty(cells?.[column])),
  })
  const head = viewOf(first)
  const names = head.cells.slice(1).flatMap((cell) => (cell === undefined ? [] : [textOf(cell)]))
  return {
    name: data.title || (names.length === 0 ? 'Comparison' : `Comparison of ${list.format(names)}`),
    columns,
    head,
    rows: others.map(viewOf),
  }
}

function unlessEmpty(cell: Cell | undefined): Cell | undefined {
  return cell === undefined || cell.content === null || cell.content.length === 0 ? undefined : cell
}

function textOf({content}: Cell): string {
  return toPlainText((content ?? []).filter((block) => block._type === 'block')).replace(/\s+/g, ' ')
}
