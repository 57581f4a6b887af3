import {SplitHorizontalIcon} from '@sanity/icons/SplitHorizontal'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {onlyWidgets} from '../objects/widgetList.ts'

const widgets = ['treatmentCard']

/** Treatments side by side (treatment-card-10). */
export const treatmentComparison = defineType({
  name: 'treatmentComparison',
  title: 'Treatment comparison',
  type: 'document',
  description: 'Treatments side by side, to compare therapies.',
  icon: SplitHorizontalIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What is compared, for example “Compare treatments for low mood”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the comparison a title.'),
    }),
    defineField({
      name: 'treatments',
      title: 'Treatments',
      description: 'Treatment cards, in the order in which readers should see them. Two stand side by side.',
      type: 'array',
      of: [defineArrayMember({type: 'widgetReference'})],
      options: {widgets},
      validation: (rule) => [
        rule.required().min(1).error('Add a treatment card.'),
        rule.custom(onlyWidgets(widgets, 'Only treatment cards can stand here: choose one, or remove this widget.')),
      ],
    }),
    defineField({
      name: 'topic',
      title: 'Topic',
      description: 'The topic in reports, for example “depression”. Readers do not see it.',
      type: 'identifier',
    }),
    defineField({
      name: 'toolName',
      title: 'Name of the tool',
      description: 'The name of the comparison in reports, for example “low-mood-treatment-comparison”.',
      type: 'identifier',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', treatments: 'treatments'},
    prepare: ({title, treatments}) => ({
      title: title || 'Comparison without a title',
      subtitle: previewCount(treatments, 'treatment'),
    }),
  },
})
