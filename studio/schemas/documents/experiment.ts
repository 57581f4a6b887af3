import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {controlVariant} from '@apothecary/shared/types/experiments.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {periodFields} from '../objects/periodFields.ts'
import {uniqueExperimentName} from './experimentChecks.ts'

/** One of the alternatives of an experiment, and who sees it. */
export const experimentVariant = defineType({
  name: 'experimentVariant',
  title: 'Variant',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: `As pathing tests and reports have it. The variant of readers without a decision is named “${controlVariant}”.`,
      type: 'identifier',
      validation: (rule) => rule.required().error('Name the variant: nothing can show it without.'),
    }),
    defineField({
      name: 'share',
      title: 'Share',
      description: 'How many of the readers see it, in percent.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Say how many of the readers see it, in percent.'),
        rule.integer().min(0).max(100).error('A share is a whole number from 0 to 100.'),
      ],
    }),
  ],
  preview: {
    select: {name: 'name', share: 'share'},
    prepare: ({name, share}) => ({
      title: name || 'Variant without a name',
      subtitle: typeof share === 'number' ? `${share} %` : 'Without a share',
    }),
  },
})

/** An experiment (experiments-3): which of its variants a reader sees is decided by the reader's own id (docs/decisions, 46). */
export const experiment = defineType({
  name: 'experiment',
  title: 'Experiment',
  type: 'document',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The name by which pathing tests, heroes and reports know it, such as “hero-questionnaire”.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Name the experiment: nothing can ask for it without.'),
        rule.custom(uniqueExperimentName),
      ],
    }),
    defineField({
      name: 'purpose',
      title: 'Purpose',
      description: 'What you want to learn, and what you will do with the answer. Readers do not see it.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'isActive',
      title: 'Running',
      description: 'While it is off, all readers see the control.',
      type: 'boolean',
      initialValue: false,
    }),
    ...periodFields('Does not run'),
    defineField({
      name: 'variants',
      title: 'Variants',
      description:
        'The shares add up to 100 percent. To change shares while it runs, take from the last variant: the fewest readers change sides.',
      type: 'array',
      of: [defineArrayMember({type: 'experimentVariant'})],
      initialValue: [
        {_type: 'experimentVariant', name: controlVariant, share: 50},
        {_type: 'experimentVariant', name: 'variant', share: 50},
      ],
      validation: (rule) => [
        rule.required().min(2).error('An experiment has two variants or more.'),
        rule.custom((variants) => {
          const items = variants ?? []
          const names = items.map((variant) => fieldOf(variant, 'name')).filter(Boolean)
          if (new Set(names).size !== names.length) return 'Two variants have the same name: rename one.'
          const shares = items.map((variant) => fieldOf(variant, 'share'))
          const total = shares.reduce<number>((sum, share) => sum + (typeof share === 'number' ? share : 0), 0)
          return total === 100 ? true : `The shares add up to ${total} percent: make it 100.`
        }),
      ],
    }),
  ],
  preview: {
    select: {name: 'name', isActive: 'isActive', purpose: 'purpose'},
    prepare: ({name, isActive, purpose}) => ({
      title: name || 'Experiment without a name',
      subtitle: [isActive === true ? 'Running' : 'Off', purpose].filter(Boolean).join(' · '),
    }),
  },
})
