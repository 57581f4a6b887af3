import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {copayExists, distinctFormulations, distinctManufacturers, widgetChoiceExists} from '../drugs/drugChecks.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {optionTitle} from '../objects/optionTitle.ts'

/** What a widget of the old site showed first (drug-savings-8), without its prices. */
export const defaultManufacturer = defineType({
  name: 'defaultManufacturer',
  title: 'First choice',
  type: 'object',
  fields: [
    defineField({name: 'name', title: 'Manufacturer', description: 'As in the list above.', type: 'string'}),
    defineField({name: 'drugSlug', title: 'Slug', description: 'The slug of the drug.', type: 'identifier'}),
    defineField({name: 'form', title: 'Form', description: 'As in the list above.', type: 'string'}),
    defineField({name: 'dosage', title: 'Dosage', description: 'As in the list above.', type: 'string'}),
    defineField({
      name: 'formulationId',
      title: 'Formulation id',
      description: 'Of the dosage that is shown first. It counts where names above say something else.',
      type: 'identifier',
    }),
    defineField({
      name: 'quantity',
      title: 'Quantity',
      description: 'The quantity that is shown first.',
      type: 'drugQuantity',
    }),
    defineField({
      name: 'drugMSRP',
      title: 'List price of one unit',
      description: 'In US dollars, for the dosage with the formulation id above if its own list price is empty.',
      type: 'number',
      validation: (rule) => rule.positive().error('Give the price of one unit in dollars, above 0.'),
    }),
  ],
})

const templates = [
  {title: 'Full', value: 'full'},
  {title: 'Rx savings', value: 'rx-savings'},
  {title: 'Copay only', value: 'copay-only'},
]

/** What a prescription costs at pharmacies nearby with a coupon (drug-savings-1). */
export const drugCostSavings = defineType({
  name: 'drugCostSavings',
  title: 'Drug cost savings',
  type: 'document',
  description:
    'What a prescription costs at pharmacies nearby, with a coupon: drug prices. Only on the templates “Drug” and “Subcategory landing page”.',
  icon: CreditCardIcon,
  fieldsets: [{name: 'own', title: 'A drug without a document', options: {collapsible: true, collapsed: true}}],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading. The template “Rx savings” has words of its own.',
      type: 'string',
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      description: 'A sentence below the heading: what readers can do here.',
      type: 'string',
    }),
    defineField({
      name: 'template',
      title: 'Template',
      description:
        'Full: your own words. Rx savings: fixed words about coupons. Copay only: the copay of the manufacturer’s card, without prices.',
      type: 'string',
      options: {list: templates, layout: 'radio'},
      initialValue: 'full',
      validation: (rule) => rule.required().error('Choose a template.'),
    }),
    defineField({
      name: 'drug',
      title: 'Drug',
      description:
        'Whose prices are compared. Manufacturers, dosages and the copay are those of the drug, unless you give others below.',
      type: 'reference',
      to: [{type: 'drug'}],
      weak: true,
      validation: (rule) =>
        rule.custom((drug, {document}) =>
          drug !== undefined || hasMembers(document?.['manufacturers']) || document?.['template'] === 'copay-only'
            ? true
            : 'Choose a drug, or add manufacturers below: without either there are no prices.',
        ),
    }),
    defineField({
      name: 'driver',
      title: 'Copay with insurance',
      description:
        'Readers with insurance see it above the prices. What is empty here is shown as the copay of the drug has it.',
      type: 'drugCopay',
      validation: (rule) => rule.custom(copayExists),
    }),
    defineField({
      name: 'manufacturers',
      title: 'Manufacturers',
      description:
        'Replace those of the drug. Leave it empty where the drug has a document: it is kept up in one place.',
      type: 'array',
      of: [defineArrayMember({type: 'drugManufacturer'})],
      validation: (rule) => [rule.custom(distinctManufacturers), rule.custom(distinctFormulations)],
      fieldset: 'own',
    }),
    defineField({
      name: 'defaultManufacturer',
      title: 'What is shown first',
      description: 'Replaces the first choice of the drug.',
      type: 'defaultManufacturer',
      validation: (rule) => rule.custom(widgetChoiceExists),
      fieldset: 'own',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', drug: 'drug.name', template: 'template'},
    prepare: ({title, drug, template}) => ({
      title: title || (drug ? `Prices of ${drug}` : 'Drug cost savings'),
      subtitle: [drug, optionTitle(templates, template)].filter(Boolean).join(' · '),
    }),
  },
})

function hasMembers(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
