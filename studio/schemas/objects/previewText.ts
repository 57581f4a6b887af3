import {fieldOf} from './fieldOf.ts'

/** The words of a rich text in one line, for previews. What is not text counts as empty, so half-filled blocks are fine. */
export function previewText(content: unknown): string {
  return membersOf(content)
    .map((block) =>
      membersOf(fieldOf(block, 'children'))
        .map((span) => fieldOf(span, 'text'))
        .filter((text) => typeof text === 'string')
        .join(''),
    )
    .filter((text) => text !== '')
    .join(' ')
}

/** The words of each cell of a table's row, between dots, for previews. What is no list has no words. */
export function previewCells(cells: unknown): string {
  return membersOf(cells)
    .map((cell) => previewText(fieldOf(cell, 'content')))
    .join(' · ')
}

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
