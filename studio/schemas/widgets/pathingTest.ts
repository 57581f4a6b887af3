import {TransferIcon} from '@sanity/icons/Transfer'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {namesAnExperiment} from '../documents/experimentChecks.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One of the alternatives of a pathing test. */
export const pathingVariant = defineType({
  name: 'pathingVariant',
  title: 'Variant',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'For reports, as “hub-first”. The variant that is shown without a decision is named “control”.',
      type: 'identifier',
      validation: (rule) => rule.required().error('Name the variant: it cannot be chosen without.'),
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom. Leave it empty for a variant that shows nothing.',
      type: 'body',
    }),
  ],
  preview: {
    select: {title: 'name', content: 'content'},
    prepare: ({title, content}) => ({
      title: title || 'Variant without a name',
      subtitle: previewCount(content, 'block'),
    }),
  },
})

/** Alternatives of which a reader sees one (experiments-8). */
export const pathingTest = defineType({
  name: 'pathingTest',
  title: 'Pathing test',
  type: 'object',
  description: 'Alternatives of which a reader sees one: an A/B test, an experiment.',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'experiment',
      title: 'Experiment',
      description: 'The name of the experiment that decides, as it stands under “Experiments”.',
      type: 'identifier',
      validation: (rule) => [rule.required().error('Name the experiment.'), rule.custom(namesAnExperiment).warning()],
    }),
    defineField({
      name: 'variants',
      title: 'Variants',
      description: 'One of them is the control: it is named “control”, or is the first.',
      type: 'array',
      of: [defineArrayMember({type: 'pathingVariant'})],
      validation: (rule) => [
        rule.required().min(2).error('A test has two variants or more.'),
        rule.custom((variants) => {
          const names = (variants ?? []).map((variant) => fieldOf(variant, 'name')).filter(Boolean)
          return new Set(names).size === names.length ? true : 'Two variants have the same name: rename one.'
        }),
      ],
    }),
  ],
  preview: {
    select: {title: 'experiment', variants: 'variants'},
    prepare: ({title, variants}) => ({
      title: title || 'Pathing test without a name',
      subtitle: previewCount(variants, 'variant'),
    }),
  },
})
