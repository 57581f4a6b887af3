import {formulationIdPattern} from '@apothecary/shared/types/drugPrices.ts'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {counted} from '../objects/counted.ts'
import {optionTitle} from '../objects/optionTitle.ts'
import {previewCount} from '../objects/previewCount.ts'
import {distinctNames, distinctQuantities} from './drugChecks.ts'

/** A quantity that a drug is usually sold in (drug-savings-6). */
export const drugQuantity = defineType({
  name: 'drugQuantity',
  title: 'Quantity',
  type: 'object',
  fields: [
    defineField({
      name: 'display',
      title: 'In words',
      description: 'What readers choose, for example “30 tablets”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the quantity in words, for example “30 tablets”.'),
    }),
    defineField({
      name: 'value',
      title: 'Units',
      description: 'How many units that is, for example 30. Prices are stored for this number.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Give the number of units, from 1 to 10,000.'),
        rule.greaterThan(0).max(10_000).error('Give the number of units, from 1 to 10,000.'),
      ],
    }),
  ],
  preview: {
    select: {display: 'display', value: 'value'},
    prepare: ({display, value}) => ({
      title: display || 'Quantity without words',
      subtitle: typeof value === 'number' ? counted(value, 'unit') : 'No number of units yet',
    }),
  },
})

/** A dosage of a form: what has a price (drug-savings-6, drug-savings-7). */
export const drugDosage = defineType({
  name: 'drugDosage',
  title: 'Dosage',
  type: 'object',
  fields: [
    defineField({
      name: 'dosage',
      title: 'Dosage',
      description: 'As on the pack, for example “7 mg”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the dosage, for example “7 mg”.'),
    }),
    defineField({
      name: 'formulationId',
      title: 'Formulation id',
      description: 'The number under which prices are looked up: the 11 digits of the NDC, without hyphens.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Give the number under which prices are looked up.'),
        rule.regex(formulationIdPattern).error('Use letters, digits and hyphens only, at most 40.'),
      ],
    }),
    defineField({
      name: 'drugMSRP',
      title: 'List price of one unit',
      description:
        'In US dollars, without the sign: 32.28 for a tablet. The retail price that readers see is this times the quantity; without it, no saving is shown.',
      type: 'number',
      validation: (rule) => rule.greaterThan(0).max(1_000_000).error('Give the price of one unit in dollars, above 0.'),
    }),
    defineField({
      name: 'commonQuantities',
      title: 'Common quantities',
      description: 'What readers can choose, the usual one first.',
      type: 'array',
      of: [defineArrayMember({type: 'drugQuantity'})],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one quantity: readers cannot choose without.'),
        rule.custom(distinctQuantities),
      ],
    }),
  ],
  preview: {
    select: {dosage: 'dosage', formulationId: 'formulationId', quantities: 'commonQuantities'},
    prepare: ({dosage, formulationId, quantities}) => ({
      title: dosage || 'Dosage without a name',
      subtitle: [formulationId || 'no formulation id yet', countOf(quantities, 'quantity', 'quantities')].join(' · '),
    }),
  },
})

/** A form of a drug, with its dosages. */
export const drugForm = defineType({
  name: 'drugForm',
  title: 'Form',
  type: 'object',
  fields: [
    defineField({
      name: 'form',
      title: 'Form',
      description: 'What the drug comes as, for example “tablet”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what the drug comes as, for example “tablet”.'),
    }),
    defineField({
      name: 'dosages',
      title: 'Dosages',
      description: 'From the lowest to the highest.',
      type: 'array',
      of: [defineArrayMember({type: 'drugDosage'})],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one dosage.'),
        rule.custom(distinctNames('dosages', (dosage) => fieldOf(dosage, 'dosage'))),
      ],
    }),
  ],
  preview: {
    select: {form: 'form', dosages: 'dosages'},
    prepare: ({form, dosages}) => ({
      title: form || 'Form without a name',
      subtitle: previewCount(dosages, 'dosage'),
    }),
  },
})

const kinds = [
  {title: 'Brand', value: 'brand'},
  {title: 'Generic', value: 'generic'},
]

/** A manufacturer of a drug, with the forms in which it sells it. */
export const drugManufacturer = defineType({
  name: 'drugManufacturer',
  title: 'Manufacturer',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'What readers choose: the brand, or the generic with its maker, “Semaglutide (Halden Generics)”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the name that readers choose.'),
    }),
    defineField({
      name: 'drugType',
      title: 'Kind',
      description: 'Whether this is the brand or a generic.',
      type: 'string',
      options: {list: kinds, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose “Brand” or “Generic”.'),
    }),
    defineField({
      name: 'drugSlug',
      title: 'Slug of the product',
      description: 'The name under which the savings partner lists it, for example “semaglutide-tablet”.',
      type: 'identifier',
    }),
    defineField({
      name: 'id',
      title: 'Id of the product',
      description: 'The id by which the savings partner is asked for a coupon. If it is empty, the slug is used.',
      type: 'identifier',
    }),
    defineField({
      name: 'options',
      title: 'Forms',
      description: 'Each form in which this manufacturer sells the drug, with its dosages.',
      type: 'array',
      of: [defineArrayMember({type: 'drugForm'})],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one form.'),
        rule.custom(distinctNames('forms', (form) => fieldOf(form, 'form'))),
      ],
    }),
  ],
  preview: {
    select: {name: 'name', drugType: 'drugType', options: 'options'},
    prepare: ({name, drugType, options}) => ({
      title: name || 'Manufacturer without a name',
      subtitle: [optionTitle(kinds, drugType), previewCount(options, 'form')].filter(Boolean).join(' · '),
    }),
  },
})

/** What a widget about the drug shows first: all the rest follows from these two. */
export const drugChoice = defineType({
  name: 'drugChoice',
  title: 'First choice',
  type: 'object',
  fields: [
    defineField({
      name: 'formulationId',
      title: 'Formulation id',
      description: 'The formulation id of the dosage that is shown first.',
      type: 'identifier',
    }),
    defineField({
      name: 'quantity',
      title: 'Units',
      description:
        'The number of units that is shown first, for example 30. The first quantity of the dosage if empty.',
      type: 'number',
    }),
  ],
})

/** The copay of readers with insurance, as the drug's manufacturer offers it. */
export const drugCopay = defineType({
  name: 'drugCopay',
  title: 'Copay',
  type: 'object',
  fields: [
    defineField({
      name: 'sectionTitle',
      title: 'Title',
      description: 'For example “Do you have commercial insurance?”',
      type: 'string',
    }),
    defineField({
      name: 'sectionDescription',
      title: 'Description',
      description: 'Who qualifies, and where the card cannot be used.',
      type: 'richText',
    }),
    defineField({
      name: 'copay',
      title: 'Copay',
      description: 'In dollars a month, without the sign: 10.',
      type: 'number',
      validation: (rule) => rule.min(0).precision(2).error('Give the copay in dollars a month: 10, or 24.99.'),
    }),
  ],
})

function countOf(list: unknown, one: string, many: string): string {
  const count = Array.isArray(list) ? list.length : 0
  return `${count} ${count === 1 ? one : many}`
}
