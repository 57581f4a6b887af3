import {all, textOf} from './dom.ts'

/** A cell spans at most so many columns or rows. */
const widest = 40

/**
 * Drops tables without content, and takes those apart that cannot be one here: a table in a cell becomes lines of it; a table of one cell, by
 * which mail and old pages place things, becomes its content; so do all tables of a field that holds none. To be called after `flattenBlocks`
 * and `flattenLists`.
 */
export function tidyTables(body: Element, areAllowed: boolean): void {
  for (const table of all(body, 'table').filter(isTable).toReversed()) {
    const cells = [...table.rows].flatMap((row) => [...row.cells])
    const isNested = table.parentElement?.closest('table') !== null
    if (!cells.some(isFilled)) table.remove()
    else if (cells.length === 1 || isNested || !areAllowed) table.replaceWith(...linesOf(table))
  }
}

/** Whether an element is a table, with the collections of its rows and cells. */
export function isTable(element: Element): element is HTMLTableElement {
  return element.localName === 'table'
}

/**
 * The cells of a table, as many in each row. A cell that spans several stands at the first place of them; the other places are undefined, and so
 * are those that a short row lacks. Rows without content are left out.
 */
export function gridOf(table: HTMLTableElement): readonly (readonly (HTMLTableCellElement | undefined)[])[] {
  const rows = [...table.rows]
  const grid = rows.map((): (HTMLTableCellElement | null)[] => [])
  for (const [top, row] of rows.entries()) {
    let left = 0
    for (const cell of row.cells) {
      while (grid[top]?.[left] !== undefined) left++
      for (const line of grid.slice(top, top + span(cell.rowSpan)))
        for (let x = 0; x < span(cell.colSpan); x++) line[left + x] = line === grid[top] && x === 0 ? cell : null
    }
  }
  const width = Math.max(...grid.map(({length}) => length))
  return grid
    .filter((row) => row.some((cell) => cell !== undefined && cell !== null && isFilled(cell)))
    .map((row) => Array.from({length: width}, (_place, index) => row[index] ?? undefined))
}

/** The paragraphs that say what a table says: one for each row, with a bar between its cells. Pictures follow their row. */
function linesOf(table: HTMLTableElement): readonly Element[] {
  const document = table.ownerDocument
  const caption = table.caption === null ? [] : [lineOf(document, [[...table.caption.childNodes]])]
  const lines = [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter((cell) => cell.childElementCount > 0)
    const [only] = cells
    if (cells.length === 1 && only !== undefined) return [...only.children]
    const pictures = cells.flatMap((cell) => all(cell, 'img'))
    for (const picture of pictures) picture.remove()
    const texts = cells.map((cell) =>
      [...cell.children].flatMap((block) => [...block.childNodes, document.createTextNode(' ')]),
    )
    return [lineOf(document, texts), ...pictures]
  })
  return [...caption, ...lines].filter((line) => line.localName === 'img' || textOf(line) !== '')
}

function lineOf(document: Document, texts: readonly (readonly Node[])[]): Element {
  const line = document.createElement('p')
  for (const [index, nodes] of texts.entries()) line.append(...(index > 0 ? ['| '] : []), ...nodes)
  return line
}

function isFilled(cell: Element): boolean {
  return textOf(cell) !== '' || cell.querySelector('img') !== null
}

function span(given: number): number {
  return Math.min(Math.max(given, 1), widest)
}
