import {BoltIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'

/** A marketplace driver: what fills a driver placement (doc 2 §3). */
export const driver = defineType({
  name: 'driver',
  title: 'Driver',
  type: 'document',
  icon: BoltIcon,
  fields: [
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'The first thing readers see.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the driver a headline.'),
    }),
  ],
})
