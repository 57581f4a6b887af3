import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {someContent} from '../objects/filled.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One column of a row. */
export const rowColumn = defineType({
  name: 'rowColumn',
  title: 'Column',
  type: 'object',
  fields: [
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom.',
      type: 'body',
      // It may be meant: the column beside it keeps its place (row-6).
      validation: (rule) =>
        rule.custom(someContent).warning('An empty column leaves its side empty: fill it, or remove it.'),
    }),
  ],
  preview: {
    select: {content: 'content'},
    prepare: ({content}) => ({title: 'Column', subtitle: previewCount(content, 'block')}),
  },
})

/** Blocks side by side, or over the full width (row-1). */
export const row = defineType({
  name: 'row',
  title: 'Row',
  type: 'object',
  description: 'Text and widgets side by side in two columns, or over the full width.',
  icon: SplitVerticalIcon,
  fields: [
    defineField({
      name: 'layout',
      title: 'Layout',
      description:
        'Full width holds one column. Split holds a left and a right one, which stand below each other on narrow screens.',
      type: 'string',
      options: {
        list: [
          {title: 'Full width', value: 'fullWidth'},
          {title: 'Split', value: 'splitWidth'},
        ],
        layout: 'radio',
      },
      initialValue: 'splitWidth',
      validation: (rule) => rule.required().error('Choose a layout.'),
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      description: 'From left to right.',
      type: 'array',
      of: [defineArrayMember({type: 'rowColumn'})],
      // `error()` replaces the messages of all parts of its rule, so a second message needs a second rule.
      validation: (rule) => [
        rule.required().min(1).max(2).error('A row has one or two columns.'),
        rule.custom((columns, {parent}) =>
          fieldOf(parent, 'layout') === 'fullWidth' && columns?.length === 2
            ? 'A full-width row has one column: remove one, or choose “Split”.'
            : true,
        ),
      ],
    }),
  ],
  preview: {
    select: {layout: 'layout', columns: 'columns'},
    prepare: ({layout, columns}) => ({
      title: layout === 'fullWidth' ? 'Full-width row' : 'Split row',
      subtitle: previewCount(columns, 'column'),
    }),
  },
})
