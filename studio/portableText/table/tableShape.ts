import {fieldOf} from '../../schemas/objects/fieldOf.ts'

/** A cell of a table, as `studio/schemas/objects/table.ts` stores it. */
export interface TableCellValue {
  readonly _type: 'tableCell'
  readonly header?: boolean
  readonly content?: readonly unknown[]
}

/** A table without keys: the editor gives them when it inserts it. */
export interface TableValue {
  readonly _type: 'table'
  readonly rows: readonly {readonly _type: 'tableRow'; readonly cells: readonly TableCellValue[]}[]
}

/** Which cells of a table name the others. */
export interface Headings {
  /** The cells of the first row name their columns. */
  readonly row: boolean
  /** The first cells of the rows name their rows. */
  readonly column: boolean
}

/** A table of empty cells, whose first row is of headings. */
export function emptyTable(rows = 3, columns = 3): TableValue {
  return {
    _type: 'table',
    rows: Array.from({length: rows}, (_row, index) => ({
      _type: 'tableRow',
      cells: Array.from({length: columns}, () => emptyCell(index === 0)),
    })),
  }
}

/** A cell with an empty paragraph to type in. */
export function emptyCell(header: boolean): TableCellValue {
  const children = [{_type: 'span', text: '', marks: []}]
  return {_type: 'tableCell', header, content: [{_type: 'block', style: 'normal', markDefs: [], children}]}
}

/** The cells of a table, row by row. Anything else is a table without rows. */
export function cellsOf(table: unknown): readonly (readonly unknown[])[] {
  return listOf(fieldOf(table, 'rows')).map((row) => listOf(fieldOf(row, 'cells')))
}

/**
 * Which cells of a table are headings. The corner belongs to both, and is not asked where there are others: an empty corner may be no heading.
 */
export function headingsOf(table: unknown): Headings {
  const rows = cellsOf(table)
  const [first = []] = rows
  return {row: areHeadings(first), column: areHeadings(rows.flatMap((row) => row.slice(0, 1)))}
}

/** Whether a cell is a heading after a row or column of headings was switched on or off. */
export function isHeading(rowIndex: number, columnIndex: number, headings: Headings): boolean {
  return (rowIndex === 0 && headings.row) || (columnIndex === 0 && headings.column)
}

/** The headings of a new row beside the others: it continues a column of headings, and as the first it takes the place of a row of them. */
export function headingsOfNewRow(table: unknown, columns: number, isFirst: boolean): readonly boolean[] {
  const headings = headingsOf(table)
  return Array.from({length: columns}, (_cell, index) => isHeading(isFirst ? 0 : 1, index, headings))
}

/**
 * The headings of a new column, from the first row to the last: it continues a row of headings, and as the first it
 * takes the place of a column of them.
 */
export function headingsOfNewColumn(table: unknown, isFirst: boolean): readonly boolean[] {
  const headings = headingsOf(table)
  return cellsOf(table).map((_row, index) => isHeading(index, isFirst ? 0 : 1, headings))
}

function areHeadings(cells: readonly unknown[]): boolean {
  const asked = cells.length > 1 ? cells.slice(1) : cells
  return asked.length > 0 && asked.every((cell) => fieldOf(cell, 'header') === true)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
