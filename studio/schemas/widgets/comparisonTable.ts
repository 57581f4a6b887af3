import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {previewCells} from '../objects/previewText.ts'
import {rowsAlike} from '../objects/table.ts'

/** Things compared in a table: a column each, with what is compared in the first column (comparison-widget-26). */
export const comparisonTable = defineType({
  name: 'comparisonTable',
  title: 'Comparison table',
  type: 'document',
  description: 'Things compared in a table, a column each: pros and cons.',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What is compared, for example “Five CBD gummies side by side”. Screen readers announce it first.',
      type: 'string',
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description:
        'The first row names the columns; the first cell of every other row says what the row compares. Every row has as many cells as the first.',
      type: 'array',
      of: [defineArrayMember({type: 'tableRow'})],
      validation: (rule) => [
        rule.required().min(2).error('Add a row with the names of the columns, and one row below it.'),
        // A missing cell reads “Not given” (comparison-widget-33), but one too many stands below no heading.
        rule.custom(rowsAlike).warning(),
      ],
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', rows: 'rows', cells: 'rows.0.cells'},
    prepare: ({title, rows, cells}) => ({
      title: title || previewCells(cells) || 'Table without columns',
      subtitle: previewCount(rows, 'row'),
    }),
  },
})
