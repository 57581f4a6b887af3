import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'

/** Drug cost savings. */
export const drugCostSavings = defineType({
  name: 'drugCostSavings',
  title: 'Drug cost savings',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the widget.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the widget a title.'),
    }),
    defineField({name: 'text', title: 'Text', description: 'What readers should know.', type: 'richText'}),
    legacyField,
  ],
  preview: {select: {title: 'title'}},
})
