import type {Path} from '@portabletext/editor'
import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {InsertAboveIcon} from '@sanity/icons/InsertAbove'
import {InsertBelowIcon} from '@sanity/icons/InsertBelow'
import {AddIcon} from '@sanity/icons/Add'
import {RemoveIcon} from '@sanity/icons/Remove'
import type {ComponentType} from 'react'
import type {CellPlace} from './cellAt.ts'

/** Something that can be done to the row or column of a cell. */
export interface CellCommand {
  readonly title: string
  readonly icon: ComponentType
  /** The event for Sanity's table plugin; undefined where it cannot be done, such as moving the first row up. */
  readonly event: TableEvent | undefined
}

type TableEvent =
  | {
      readonly type: 'custom.insert.row' | 'custom.insert.column'
      readonly at: Path
      readonly position: 'before' | 'after'
    }
  | {readonly type: 'custom.move.row' | 'custom.move.column'; readonly at: Path; readonly to: Path}
  | {readonly type: 'custom.unset.row' | 'custom.unset.column'; readonly at: Path}

/** The commands of the menu for the cell with the cursor. Without one, none can be chosen. */
export function cellCommands(cell: CellPlace | undefined): readonly CellCommand[] {
  const at = cell?.path
  const insert = (line: 'row' | 'column', position: 'before' | 'after'): TableEvent | undefined =>
    at && {type: `custom.insert.${line}`, at, position}
  const move = (line: 'row' | 'column', to: Path | undefined): TableEvent | undefined =>
    at && to && {type: `custom.move.${line}`, at, to}
  const remove = (line: 'row' | 'column', count: number | undefined): TableEvent | undefined =>
    at && count !== undefined && count > 1 ? {type: `custom.unset.${line}`, at} : undefined
  const [rows, cells] = [cell?.table.rows, cell?.row.cells]
  const [rowIndex = 0, columnIndex = 0] = [cell?.rowIndex, cell?.columnIndex]
  return [
    {title: 'Insert row above', icon: InsertAboveIcon, event: insert('row', 'before')},
    {title: 'Insert row below', icon: InsertBelowIcon, event: insert('row', 'after')},
    {title: 'Insert column before', icon: AddIcon, event: insert('column', 'before')},
    {title: 'Insert column after', icon: AddIcon, event: insert('column', 'after')},
    {title: 'Move row up', icon: ArrowUpIcon, event: move('row', rows?.[rowIndex - 1]?.path)},
    {title: 'Move row down', icon: ArrowDownIcon, event: move('row', rows?.[rowIndex + 1]?.path)},
    {title: 'Move column to the left', icon: ArrowLeftIcon, event: move('column', cells?.[columnIndex - 1]?.path)},
    {title: 'Move column to the right', icon: ArrowRightIcon, event: move('column', cells?.[columnIndex + 1]?.path)},
    {title: 'Delete row', icon: RemoveIcon, event: remove('row', rows?.length)},
    {title: 'Delete column', icon: RemoveIcon, event: remove('column', cells?.length)},
  ]
}
