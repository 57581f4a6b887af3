import type {EditorSnapshot, Path} from '@portabletext/editor'
import {defineBehavior, effect, execute, raise, type BehaviorAction} from '@portabletext/editor/behaviors'
import {getFocusListBlock, isSelectionCollapsed} from '@portabletext/editor/selectors'
import {fieldOf} from '../../schemas/objects/fieldOf.ts'
import {cellAt, startOf, tableAt} from './cellAt.ts'
import {
  cellsOf,
  emptyCell,
  emptyTable,
  headingsOf,
  headingsOfNewColumn,
  headingsOfNewRow,
  isHeading,
  type Headings,
} from './tableShape.ts'

/** Event: says anew which cells of the table at `at` are headings. */
export type SetHeadings = {
  readonly at: Path
  readonly headings: Headings
}

/** Event: gives the table at `at` a caption, or none if it is empty. */
export type SetCaption = {
  readonly at: Path
  readonly caption: string
}

/** Event of Sanity's plugin: a row or a column beside the cell at `at`, which may be the path of the table. */
type InsertBeside = {
  readonly at: Path
  readonly position: 'before' | 'after'
}

/**
 * What Sanity's table plugin does not know of our tables: cells say themselves that they are headings, there is a caption, and a new table has
 * no field `headerRows`. Each behavior is one step of undo.
 */
export const tableBehaviors = [
  defineBehavior({
    on: 'insert.block',
    guard: ({event}) => event.block._type === 'table' && cellsOf(event.block).length === 0,
    actions: [
      ({event}) => [raise({...event, block: {...event.block, ...emptyTable()}, select: event.select ?? 'start'})],
    ],
  }),
  defineBehavior<SetHeadings, 'custom.table.headings'>({
    on: 'custom.table.headings',
    actions: [({snapshot, event}) => headingActions(snapshot, event)],
  }),
  defineBehavior<SetCaption, 'custom.table.caption'>({
    on: 'custom.table.caption',
    actions: [
      ({event: {at, caption}}) => [
        caption === ''
          ? raise({type: 'unset', at: [...at, 'caption']})
          : raise({type: 'set', at: [...at, 'caption'], value: caption}),
      ],
    ],
  }),
  defineBehavior<InsertBeside, 'custom.insert.row', {rowPath: Path; headers: readonly boolean[]; former: Path[]}>({
    on: 'custom.insert.row',
    guard: ({snapshot, event: {at, position}}) => {
      const table = tableAt(snapshot, at)
      if (table === undefined) return false
      const index = cellAt(snapshot, at)?.rowIndex ?? (position === 'before' ? 0 : -1)
      const row = table.rows.at(index)
      if (row === undefined) return false
      const isFirst = position === 'before' && index === 0
      const headings = headingsOf(table.node)
      return {
        rowPath: row.path,
        headers: headingsOfNewRow(table.node, row.cells.length, isFirst),
        former: isFirst && headings.row ? row.cells.slice(headings.column ? 1 : 0).map((cell) => cell.path) : [],
      }
    },
    actions: [
      ({event: {position}}, {rowPath, headers, former}) => [
        raise({
          type: 'insert.block',
          block: {_type: 'tableRow', cells: headers.map((header) => emptyCell(header))},
          placement: position,
          select: 'none',
          at: pointAt(rowPath),
        }),
        ...former.map((path) => noHeading(path)),
      ],
    ],
  }),
  defineBehavior<InsertBeside, 'custom.insert.column', {places: {beside: Path; header: boolean}[]; former: Path[]}>({
    on: 'custom.insert.column',
    guard: ({snapshot, event: {at, position}}) => {
      const table = tableAt(snapshot, at)
      if (table === undefined) return false
      const column = cellAt(snapshot, at)?.columnIndex ?? (position === 'before' ? 0 : -1)
      const isFirst = position === 'before' && column === 0
      const headings = headingsOf(table.node)
      const headers = headingsOfNewColumn(table.node, isFirst)
      const places = table.rows.flatMap(({cells}, index) => {
        // Rows that are too short get the cell at their end, so that the others stay below their headings.
        const beside = cells.at(column) ?? cells.at(-1)
        return beside === undefined ? [] : [{beside: beside.path, header: headers[index] === true}]
      })
      const former = isFirst && headings.column ? places.slice(headings.row ? 1 : 0).map(({beside}) => beside) : []
      return places.length > 0 && {places, former}
    },
    actions: [
      ({event: {position}}, {places, former}) => [
        ...places.map(({beside, header}) =>
          raise({
            type: 'insert.block',
            block: {...emptyCell(header)},
            placement: position,
            select: 'none',
            at: pointAt(beside),
          }),
        ),
        ...former.map((path) => noHeading(path)),
      ],
    ],
  }),
  // As in other editors, Alt and F10 lead from the text to its tools.
  defineBehavior({
    on: 'keyboard.keydown',
    guard: ({snapshot, event: {originEvent}}) => {
      const focus = snapshot.context.selection?.focus.path
      const isAsked = originEvent.key === 'F10' && originEvent.altKey
      return (isAsked && focus !== undefined && tableAt(snapshot, focus)) || false
    },
    actions: [(_, {node}) => [effect(() => openMenu(node))]],
  }),
  // As in other editors, Tab in the last cell begins a new row.
  defineBehavior({
    on: 'keyboard.keydown',
    guard: ({snapshot, event: {originEvent}}) => {
      if (originEvent.key !== 'Tab' || originEvent.shiftKey || originEvent.altKey || originEvent.ctrlKey) return false
      const focus = snapshot.context.selection?.focus.path
      // In a list Tab goes a level deeper.
      if (focus === undefined || !isSelectionCollapsed(snapshot) || getFocusListBlock(snapshot) !== undefined)
        return false
      const cell = cellAt(snapshot, focus)
      return cell?.isLast === true && {at: cell.path, table: cell.table.path}
    },
    actions: [
      (_, {at}) => [raise({type: 'custom.insert.row', at, position: 'after'})],
      ({snapshot}, {table}) => {
        const start = startOf(snapshot, tableAt(snapshot, table)?.rows.at(-1)?.cells[0]?.path)
        return start === undefined ? [] : [raise({type: 'select', at: {anchor: start, focus: start}})]
      },
    ],
  }),
]

function headingActions(snapshot: EditorSnapshot, {at, headings}: SetHeadings): BehaviorAction[] {
  const table = tableAt(snapshot, at)
  if (table === undefined) return []
  return table.rows.flatMap(({cells}, rowIndex) =>
    cells.flatMap(({node, path}, columnIndex) => {
      if (rowIndex > 0 && columnIndex > 0) return []
      const value = isHeading(rowIndex, columnIndex, headings)
      return (fieldOf(node, 'header') === true) === value
        ? []
        : [execute({type: 'set', at: [...path, 'header'], value})]
    }),
  )
}

/** A cell that a new first row or column has moved on is no heading any more. */
function noHeading(cell: Path): BehaviorAction {
  return execute({type: 'set', at: [...cell, 'header'], value: false})
}

function openMenu(table: unknown): void {
  const key = fieldOf(table, '_key')
  if (typeof key === 'string') document.querySelector<HTMLElement>(`[data-table-menu="${CSS.escape(key)}"]`)?.click()
}

function pointAt(path: Path): {anchor: {path: Path; offset: number}; focus: {path: Path; offset: number}} {
  const point = {path, offset: 0}
  return {anchor: point, focus: point}
}
