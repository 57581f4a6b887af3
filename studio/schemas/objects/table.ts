import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType, type Path} from 'sanity'
import {counted} from './counted.ts'
import {fieldOf} from './fieldOf.ts'
import {previewCount} from './previewCount.ts'
import {previewCells, previewText} from './previewText.ts'

/** One cell of a table. */
export const tableCell = defineType({
  name: 'tableCell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'header',
      title: 'Heading cell',
      description: 'Switch on for cells that name their row or column. Screen readers read them with every value.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({name: 'content', title: 'Content', description: 'The text of the cell.', type: 'richText'}),
  ],
  preview: {
    select: {content: 'content', header: 'header'},
    prepare: ({content, header}) => ({
      title: previewText(content) || 'Empty cell',
      ...(header ? {subtitle: 'Heading'} : {}),
    }),
  },
})

/** One row of a table. */
export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. Every row has as many cells as the first.',
      type: 'array',
      of: [defineArrayMember({type: 'tableCell'})],
      validation: (rule) => rule.required().min(1).error('A row needs at least one cell: add one, or remove the row.'),
    }),
  ],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}) => ({title: previewCells(cells) || 'Empty row'}),
  },
})

/** Refuses rows that have more or fewer cells than the first: their cells would stand below the wrong headings. */
export function rowsAlike(rows: unknown): true | {message: string; path: Path}[] {
  if (!Array.isArray(rows)) return true
  const [first = 0, ...others] = rows.map((row: unknown) => listOf(fieldOf(row, 'cells')).length)
  const problems = others.flatMap((count, index) =>
    count === first || count === 0
      ? []
      : [
          {
            message: `This row has ${counted(count, 'cell')}, and the first has ${first}: give it as many.`,
            path: [index + 1],
          },
        ],
  )
  return problems.length === 0 || problems
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A table of text: doses, comparisons, timings. */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows, in a few words. Screen readers announce it first.',
      type: 'string',
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description: 'From top to bottom. Mark the cells of the first row as headings.',
      type: 'array',
      of: [defineArrayMember({type: 'tableRow'})],
      validation: (rule) => [
        rule.required().min(1).error('A table needs at least one row: add one, or remove the table.'),
        rule.custom(rowsAlike),
      ],
    }),
  ],
  preview: {
    select: {caption: 'caption', rows: 'rows'},
    prepare: ({caption, rows}) => ({
      title: caption || 'Table',
      subtitle: previewCount(rows, 'row'),
    }),
  },
})
