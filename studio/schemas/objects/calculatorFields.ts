import {defineField} from 'sanity'
import {legacyField} from './legacyOrigin.ts'

/** The fields of every calculator (calculators-1): the rest of what it shows belongs to its formula. */
export const calculatorFields = [
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
]
