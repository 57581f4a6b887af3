import {BoltIcon} from '@sanity/icons/Bolt'
import {defineField, defineType} from 'sanity'

/** A place that a driver fills (driver-placement-1, driver-placement-3). */
export const driverPlacement = defineType({
  name: 'driverPlacement',
  title: 'Driver placement',
  type: 'object',
  description: 'A place that a driver fills: newsletter sign-up, promotion.',
  icon: BoltIcon,
  fields: [
    defineField({
      name: 'placement',
      title: 'Placement',
      description:
        'The name of the place. Articles have “inArticle25”, “inArticle50”, “inArticle75” and “inArticle100” on their own; one that you place yourself replaces the automatic one of its name.',
      type: 'identifier',
      validation: (rule) => rule.required().error('Name the placement, so that drivers find it.'),
    }),
  ],
  preview: {
    select: {title: 'placement'},
    prepare: ({title}) => ({title: title || 'No name yet', subtitle: 'Driver placement'}),
  },
})
