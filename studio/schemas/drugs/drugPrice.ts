import {BillIcon} from '@sanity/icons/Bill'
import {defineField, defineType} from 'sanity'
import {hasCome} from '../objects/hasCome.ts'
import {FormulationInput} from '../../components/FormulationInput.ts'
import {dosageInWords, formulationOfDrug, quantityOfDosage} from './drugChecks.ts'

/** What a quantity of a drug costs with the coupon, at all pharmacies of a retailer or at one pharmacy (drug-savings-62). */
export const drugPrice = defineType({
  name: 'drugPrice',
  title: 'Drug price',
  type: 'document',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'drug',
      title: 'Drug',
      description: 'The drug that the price is for.',
      type: 'reference',
      to: [{type: 'drug'}],
      validation: (rule) => rule.required().error('Choose the drug.'),
    }),
    defineField({
      name: 'formulationId',
      title: 'Dosage',
      description: 'The dosage that the price is for, one of those that the drug has.',
      type: 'identifier',
      components: {input: FormulationInput},
      validation: (rule) => [rule.required().error('Choose the dosage.'), rule.custom(formulationOfDrug)],
    }),
    defineField({
      name: 'quantity',
      title: 'Units',
      description: 'How many units the price is for, for example 30.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Give the number of units.'),
        rule.greaterThan(0).error('Give the number of units.'),
        rule.custom(quantityOfDosage),
      ],
    }),
    defineField({
      name: 'retailer',
      title: 'Retailer',
      description: 'A price of all its pharmacies.',
      type: 'reference',
      to: [{type: 'retailer'}],
      validation: (rule) =>
        rule.custom((retailer, {document}) => {
          const isOfPharmacy = document?.['pharmacy'] !== undefined
          if (retailer === undefined) return isOfPharmacy || 'Choose the retailer, or one pharmacy below.'
          return isOfPharmacy ? 'Choose the retailer or one pharmacy, not both.' : true
        }),
    }),
    defineField({
      name: 'pharmacy',
      title: 'Pharmacy',
      description: 'A price of this pharmacy alone. It goes before the price of its retailer.',
      type: 'reference',
      to: [{type: 'pharmacy'}],
    }),
    defineField({
      name: 'amount',
      title: 'Price with the coupon',
      description: 'For the whole quantity, in US dollars, without the sign: 18.42.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Give the price in dollars and cents, above 0: 18.42.'),
        rule.greaterThan(0).precision(2).error('Give the price in dollars and cents, above 0: 18.42.'),
      ],
    }),
    defineField({
      name: 'checkedAt',
      title: 'Price read on',
      description:
        'The day on which you read this price. Readers see it, and no price that is older than the site settings allow.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Say when you read this price: without a day it is not shown.'),
        rule
          .custom((day) => day === undefined || hasCome(day) || 'To come')
          .error('Give the day on which you read the price, not one to come.'),
      ],
    }),
  ],
  orderings: [{title: 'Oldest first', name: 'checkedAtAsc', by: [{field: 'checkedAt', direction: 'asc'}]}],
  preview: {
    select: {
      drug: 'drug.name',
      manufacturers: 'drug.manufacturers',
      formulationId: 'formulationId',
      quantity: 'quantity',
      retailer: 'retailer.name',
      pharmacyRetailer: 'pharmacy.retailer.name',
      pharmacy: 'pharmacy.name',
      amount: 'amount',
      checkedAt: 'checkedAt',
    },
    prepare: ({
      drug,
      manufacturers,
      formulationId,
      quantity,
      retailer,
      pharmacyRetailer,
      pharmacy,
      amount,
      checkedAt,
    }) => ({
      title: [drug || 'No drug yet', dosageInWords(manufacturers, formulationId, quantity)].filter(Boolean).join(' '),
      // The pharmacy stands last: its name is the longest, and is cut off where the list is narrow.
      subtitle: [
        typeof amount === 'number' ? `$${amount.toFixed(2)}` : 'no price yet',
        checkedAt || 'no day yet',
        retailer || pharmacyRetailer || pharmacy || 'no pharmacy yet',
      ].join(' · '),
    }),
  },
})
