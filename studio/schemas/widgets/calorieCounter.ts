import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'

/** Estimates the energy that an adult uses in a day (calculators-1, calculators-3). */
export const calorieCounter = defineType({
  name: 'calorieCounter',
  title: 'Calorie counter',
  type: 'document',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading above the calculator.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the calculator a title.'),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      description: 'Why readers of this article may want to know. Formula, source and limits are added by themselves.',
      type: 'richText',
    }),
    legacyField,
  ],
  preview: {select: {title: 'title'}, prepare: ({title}) => ({title: title || 'Calorie counter without a title'})},
})
