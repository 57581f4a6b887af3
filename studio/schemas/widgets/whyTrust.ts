import {LockIcon} from '@sanity/icons/Lock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {holdsContent} from '../objects/filled.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A figure about our work (why-trust-1). */
export const trustMetric = defineType({
  name: 'trustMetric',
  title: 'Figure',
  type: 'object',
  fields: [
    defineField({
      name: 'count',
      title: 'Figure',
      description: 'A number that we can prove, as readers should see it: “1,120”, “4 of 5”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the figure.'),
    }),
    defineField({
      name: 'description',
      title: 'What it counts',
      description: 'Two to five words, for example “hours of tester notes”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what the figure counts.'),
    }),
  ],
  preview: itemPreview({title: 'count', subtitle: 'description'}, 'Figure without a number'),
})

/** Why readers can trust a selection of products: figures, and an explanation that can be opened (why-trust-1). */
export const whyTrust = defineType({
  name: 'whyTrust',
  title: 'Why trust us',
  type: 'document',
  description: 'Why readers can trust a selection of products: figures and a method.',
  icon: LockIcon,
  fields: [
    defineField({
      name: 'metrics',
      title: 'Figures',
      description: 'What we did for this selection. Three work best.',
      type: 'array',
      of: [defineArrayMember({type: 'trustMetric'})],
      validation: (rule) => rule.max(4).warning('More than four are not read.'),
    }),
    defineField({
      name: 'explanationTitle',
      title: 'Heading',
      description: 'For example “Why trust us”. The heading of the whole card.',
      type: 'string',
    }),
    defineField({
      name: 'explanationDescription',
      title: 'Explanation',
      description: 'How we choose and test. Readers see its first lines, and can read on.',
      type: 'richText',
      validation: (rule) =>
        rule.custom((text, {document}) => {
          const metrics = fieldOf(document, 'metrics')
          const hasMetrics = Array.isArray(metrics) && metrics.length > 0
          return holdsContent(text) || hasMetrics ? true : 'Give figures, an explanation, or both.'
        }),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'explanationTitle', count: 'metrics.0.count', description: 'metrics.0.description'},
    prepare: ({title, count, description}) => ({
      title: title || 'Why trust us',
      subtitle: [count, description].filter(Boolean).join(' '),
    }),
  },
})
