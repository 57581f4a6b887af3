import {OkHandIcon} from '@sanity/icons/OkHand'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {vettingCriteria, vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** One thing that we look at before we write about a brand (why-trust-5). */
export const vettingCriterion = defineType({
  name: 'vettingCriterion',
  title: 'Criterion',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Criterion',
      description: 'What we do, for example “Fact-check health claims”.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the criterion.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'What we ask, in one or two sentences.',
      type: 'richText',
    }),
  ],
  preview: itemPreview({title: 'title'}, 'Criterion without a title'),
})

/** How we vet brands and products, closed until a reader opens it (why-trust-5 to why-trust-9). */
export const vettingAccordion = defineType({
  name: 'vettingAccordion',
  title: 'Vetting accordion',
  type: 'document',
  description: 'How we vet brands and products, closed until a reader opens it.',
  icon: OkHandIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: `The line that opens the accordion. “${vettingTitle}” if empty.`,
      type: 'string',
      initialValue: vettingTitle,
    }),
    defineField({
      name: 'criteria',
      title: 'Criteria',
      description: 'What we look at, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'vettingCriterion'})],
      initialValue: vettingCriteria,
      validation: (rule) => rule.required().min(1).error('Add a criterion.'),
    }),
    defineField({
      name: 'link',
      title: 'Address',
      description: `The page that explains more; it opens in a new tab. “${vettingLink}” if empty.`,
      type: 'href',
      initialValue: vettingLink,
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', first: 'criteria.0.title', second: 'criteria.1.title', third: 'criteria.2.title'},
    prepare: ({title, first, second, third}) => ({
      title: title || vettingTitle,
      subtitle: [first, second, third].filter(Boolean).join(' · '),
    }),
  },
})
