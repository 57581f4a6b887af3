import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeUrlOrEmpty} from '../objects/href.ts'
import {previewCount} from '../objects/previewCount.ts'

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

/** Whether a column has anything that readers can press: titles alone are not shown. Of a column without sections its own rule speaks. */
function leadsSomewhere(column: unknown): boolean {
  const sections = listIn(column, 'sections')
  return (
    sections.length === 0 ||
    sections.some(
      (section) =>
        listIn(section, 'links').length > 0 ||
        fieldOf(section, 'widget') !== undefined ||
        fieldOf(section, 'columnButton') !== undefined,
    )
  )
}

/** An entry of the main navigation (chrome-6, chrome-7). */
export const menuItem = defineType({
  name: 'menuItem',
  title: 'Entry of the menu',
  type: 'object',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One or two words: all entries together have to fit in a line.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the entry a title.'),
        rule.max(24).warning('Too long for the line of entries: shorten it to one or two words.'),
      ],
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description:
        'The page about all of this. Without columns the entry is a link to it; with columns, the link stands above them.',
      type: 'href',
      validation: (rule) => [
        rule.custom(safeUrlOrEmpty),
        rule.custom((url, {parent}) =>
          url || listIn(parent, 'columns').some(leadsSomewhere)
            ? true
            : 'Give the entry an address, or columns of links.',
        ),
      ],
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      description: 'What opens below the entry, from left to right.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'menuColumn',
          title: 'Column',
          type: 'object',
          fields: [
            defineField({
              name: 'sections',
              title: 'Sections',
              description: 'One below the other.',
              type: 'array',
              of: [defineArrayMember({type: 'menuSection'})],
              validation: (rule) => rule.required().min(1).error('Add a section, or remove the column.'),
            }),
          ],
          preview: {
            select: {first: 'sections.0.title', sections: 'sections'},
            prepare: ({first, sections}) => ({
              title: first || 'Column',
              subtitle: previewCount(sections, 'section'),
            }),
          },
        }),
      ],
      validation: (rule) => rule.max(4).warning('More than four do not fit beside each other on a laptop.'),
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url', columns: 'columns'},
    prepare: ({title, url, columns}) => ({
      title: title || 'Entry without a title',
      subtitle: [url, previewCount(columns, 'column')].filter(Boolean).join(', '),
    }),
  },
})
