import {elementsIn} from '../nodes/find.ts'
import {type ElementNode, isHidden, type LegacyNode} from '../nodes/model.ts'
import type {PortableBlock, PortableObject} from './portable.ts'

interface Cell {
  readonly header: boolean
  readonly content: readonly PortableBlock[]
}

/**
 * Turns a `table` element into the stored table: rows of cells of rich text, every row as long as the longest. A cell that spans
 * several rows or columns keeps its content in the first; the other cells stay empty.
 *
 * @param convert turns a cell's nodes into rich text. It is also given the elements that begin before them, whose names links may jump to
 * @returns `rest`: elements that no cell follows
 */
export function toTable(
  table: ElementNode,
  convert: (before: readonly ElementNode[], nodes: readonly LegacyNode[]) => readonly PortableBlock[],
): {
  readonly value: PortableObject | undefined
  readonly caption: ElementNode | undefined
  readonly cells: readonly PortableBlock[]
  readonly rest: readonly ElementNode[]
} {
  const parts = partsOf(table)
  const grid: (Cell | undefined)[][] = parts.rows.map(() => [])
  let spans = 0
  parts.rows.forEach((row, rowIndex) => {
    let column = 0
    for (const {cell, before} of row) {
      const line = grid[rowIndex]
      if (line === undefined) break
      while (line[column] !== undefined) column += 1
      const columns = spanOf(cell, 'colspan')
      const rows = Math.min(spanOf(cell, 'rowspan'), grid.length - rowIndex)
      if (columns > 1 || rows > 1) spans += 1
      for (let down = 0; down < rows; down += 1) {
        const target = grid[rowIndex + down]
        for (let across = 0; across < columns; across += 1) {
          if (target !== undefined) target[column + across] = {header: isHeader(cell), content: []}
        }
      }
      line[column] = {header: isHeader(cell), content: convert(before, cell.children)}
      column += columns
    }
  })
  if (spans > 0) {
    table.slot.report(
      'table-span',
      'warning',
      `${spans} cells of the table spanned several rows or columns: the content stands in the first`,
    )
  }
  const width = Math.max(0, ...grid.map((row) => row.length))
  const rows = grid
    .filter((row) => row.length > 0)
    .map((row) => ({
      _type: 'tableRow',
      cells: Array.from({length: width}, (_, column) => {
        const cell = row[column]
        return {
          _type: 'tableCell',
          header: cell?.header ?? false,
          ...(cell === undefined || cell.content.length === 0 ? {} : {content: cell.content}),
        }
      }),
    }))
  return {
    value: rows.length === 0 ? undefined : {_type: 'table', rows},
    caption: parts.caption,
    cells: grid.flatMap((row) => row.flatMap((cell) => cell?.content ?? [])),
    rest: parts.rest,
  }
}

/** A cell of the source, and the elements that begin between the cell before it and its content: rows, captions, itself. */
interface SourceCell {
  readonly cell: ElementNode
  readonly before: readonly ElementNode[]
}

interface Parts {
  readonly caption: ElementNode | undefined
  readonly rows: readonly (readonly SourceCell[])[]
  readonly rest: readonly ElementNode[]
}

function partsOf(table: ElementNode): Parts {
  let caption: ElementNode | undefined
  const rows: SourceCell[][] = []
  const before: ElementNode[] = []
  const read = (nodes: readonly LegacyNode[]) => {
    for (const node of nodes) {
      if (node.kind !== 'element') {
        if (node.kind === 'widget' || node.text.trim() !== '') rows.push([sourceCell(strayCell(node), before)])
      } else if (isHidden(node)) {
        // The conversion of this cell reports the hidden element, and leaves the cell empty.
        rows.push([sourceCell(strayCell(node), before)])
      } else if (node.tag === 'caption' && caption === undefined) {
        caption = node
        before.push(node, ...elementsIn(node.children))
      } else if (node.tag === 'tr') {
        before.push(node)
        rows.push(node.children.flatMap(cellsOf).map((cell) => sourceCell(cell, before)))
      } else if (/^(thead|tbody|tfoot)$/.test(node.tag)) {
        before.push(node)
        read(node.children)
      } else if (/^(colgroup|col)$/.test(node.tag)) before.push(node, ...elementsIn(node.children))
      else rows.push([sourceCell(strayCell(node), before)])
    }
  }
  read(table.children)
  return {caption, rows: rows.filter((row) => row.length > 0), rest: before}
}

/** @param before is emptied */
function sourceCell(cell: ElementNode, before: ElementNode[]): SourceCell {
  return {cell, before: [...before.splice(0), cell]}
}

function cellsOf(node: LegacyNode): ElementNode[] {
  // The conversion of a hidden cell reports it, and leaves the cell empty.
  const isCell = node.kind === 'element' && (node.tag === 'td' || node.tag === 'th') && !isHidden(node)
  if (isCell) return [node]
  if (node.kind === 'text' && node.text.trim() === '') return []
  return [strayCell(node)]
}

/** Content of a table that stands outside its cells is put into a cell, so that it is not lost. */
function strayCell(node: LegacyNode): ElementNode {
  return {kind: 'element', tag: 'td', attributes: {}, children: [node], slot: node.slot, own: false}
}

function isHeader(cell: ElementNode): boolean {
  return cell.tag === 'th' || 'scope' in cell.attributes
}

function spanOf(cell: ElementNode, name: 'colspan' | 'rowspan'): number {
  const span = Number(cell.attributes[name] ?? '1')
  return Number.isInteger(span) && span > 1 ? Math.min(span, 100) : 1
}
