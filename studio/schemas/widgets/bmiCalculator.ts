import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'

/** Computes the body-mass index of adults, and names its WHO band (calculators-1, calculators-4). */
export const bmiCalculator = defineType({
  name: 'bmiCalculator',
  title: 'BMI calculator',
  type: 'document',
  icon: NumberIcon,
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
  preview: {select: {title: 'title'}, prepare: ({title}) => ({title: title || 'BMI calculator without a title'})},
})
