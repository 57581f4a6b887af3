import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One number with what it counts (stats-block-1). */
export const statsItem = defineType({
  name: 'statsItem',
  title: 'Number',
  type: 'object',
  fields: [
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As readers should see it: “37,300,000”, “90%”. Whole numbers count up when they come into view.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the number.'),
    }),
    defineField({
      name: 'text',
      title: 'What it counts',
      description: 'Goes on after the number, for example “people in the US live with diabetes”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what the number counts.'),
    }),
  ],
  preview: {
    select: {title: 'number', text: 'text'},
    prepare: ({title, text}) => ({title: title || text || 'Empty number', subtitle: text}),
  },
})

/** Numbers that count up when they come into view (stats-block-1, stats-block-3). */
export const statsBlock = defineType({
  name: 'statsBlock',
  title: 'Stats block',
  type: 'document',
  description: 'Numbers that count up when they come into view: statistics, key figures.',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the numbers, for example “You are far from alone”.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Numbers',
      description:
        'Two or three work best: each begins to count 2 seconds after the one before. Without heading and numbers, readers see a placeholder.',
      type: 'array',
      of: [defineArrayMember({type: 'statsItem'})],
      validation: (rule) =>
        rule
          .custom((items, {document}) =>
            (items?.length ?? 0) > 0 || Boolean(document?.['header'])
              ? true
              : 'Give a heading or numbers: readers see “Stats Block Placeholder - No data found” now.',
          )
          .warning(),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'header', first: 'items.0.number', text: 'items.0.text', items: 'items'},
    prepare: ({title, first, text, items}) => ({
      title: title || [first, text].filter(Boolean).join(' ') || 'Stats block without data',
      subtitle: previewCount(items, 'number'),
    }),
  },
})
