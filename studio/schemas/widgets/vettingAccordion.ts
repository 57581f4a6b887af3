import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

const criterion = (_key: string, title: string, text: string) => ({
  _type: 'vettingCriterion',
  _key,
  title,
  text: [
    {
      _type: 'block',
      _key: 'text',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'span', text, marks: []}],
    },
  ],
})

/** The criteria of our vetting, which a new accordion begins with (why-trust-8). */
const criteria = [
  criterion(
    'ingredients',
    'Evaluate ingredients and composition',
    'Could any ingredient cause harm at the dose on the label? We check each against published safety data.',
  ),
  criterion(
    'claims',
    'Fact-check health claims',
    'Does the maker promise more than research supports? If so, we ask for changes or leave the product out.',
  ),
  criterion(
    'brand',
    'Assess the brand',
    'Does the company act with integrity, and has it followed good manufacturing practice?',
  ),
]

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
  preview: {select: {title: 'title'}},
})

/** How we vet brands and products, closed until a reader opens it (why-trust-5 to why-trust-9). */
export const vettingAccordion = defineType({
  name: 'vettingAccordion',
  title: 'Vetting accordion',
  type: 'document',
  icon: CheckmarkIcon,
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
      initialValue: criteria,
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
