import type {EditorSelectionPoint, EditorSnapshot, Path, PortableTextBlock} from '@portabletext/editor'
import {getBlock, getChildren, getEnclosingBlock, getFirstChild} from '@portabletext/editor/traversal'
import {getBlockStartPoint} from '@portabletext/editor/utils'

interface Place {
  readonly node: unknown
  readonly path: Path
}

/** A row and its cells, from left to right. */
export interface RowPlace extends Place {
  readonly cells: readonly Place[]
}

/** A table and its rows, from top to bottom. */
export interface TablePlace extends Place {
  readonly rows: readonly RowPlace[]
}

/** A cell, and where in its table it stands. */
export interface CellPlace extends Place {
  readonly table: TablePlace
  readonly row: RowPlace
  readonly rowIndex: number
  readonly columnIndex: number
  readonly isLast: boolean
}

/** The table at or around a path of an editor; undefined where there is none. */
export function tableAt(snapshot: EditorSnapshot, path: Path): TablePlace | undefined {
  const table = enclosing(snapshot, path, 'table')
  if (table === undefined) return undefined
  const rows = getChildren(snapshot, table.path).map((row) => ({...row, cells: getChildren(snapshot, row.path)}))
  return {...table, rows}
}

/** The cell at or around a path of an editor, with its row and its table; undefined where there is none. */
export function cellAt(snapshot: EditorSnapshot, path: Path): CellPlace | undefined {
  const cell = enclosing(snapshot, path, 'tableCell')
  const table = cell && tableAt(snapshot, cell.path)
  if (cell === undefined || table === undefined) return undefined
  for (const [rowIndex, row] of table.rows.entries()) {
    const columnIndex = row.cells.findIndex(({node}) => node === cell.node)
    if (columnIndex === -1) continue
    const isLast = rowIndex === table.rows.length - 1 && columnIndex === row.cells.length - 1
    return {...cell, table, row, rowIndex, columnIndex, isLast}
  }
  return undefined
}

/** The place of the cursor at the start of what stands at a path; undefined where nothing can be typed. */
export function startOf(snapshot: EditorSnapshot, path: Path | undefined): EditorSelectionPoint | undefined {
  const child = path && getFirstChild(snapshot, path)
  const block = child && getBlock(snapshot, child.path)
  return block && getBlockStartPoint({context: snapshot.context, block})
}

function enclosing(
  snapshot: EditorSnapshot,
  path: Path,
  type: string,
): {node: PortableTextBlock; path: Path} | undefined {
  return getEnclosingBlock(snapshot, path, {match: ({_type}) => _type === type})
}
