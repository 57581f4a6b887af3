import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineField, defineType} from 'sanity'

/**
 * What pharmacies pay for one unit of a drug on average, from the public NADAC file (`npm run prices`). Readers see it,
 * with a dispensing fee, among the ways to pay; it is no list price: savings are not computed from it.
 */
export const acquisitionCost = defineType({
  name: 'acquisitionCost',
  title: 'Acquisition cost',
  type: 'document',
  icon: ChartUpwardIcon,
  readOnly: true,
  fields: [
    defineField({
      name: 'ndc',
      title: 'NDC',
      description: 'The eleven digits of the package: the formulation id of the dosage.',
      type: 'identifier',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'What the file calls the drug.',
      type: 'string',
    }),
    defineField({
      name: 'cost',
      title: 'Cost of one unit',
      description: 'In US dollars, on average over pharmacies.',
      type: 'number',
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      description: 'What a unit is: “EA” one piece, “ML” a millilitre, “GM” a gram.',
      type: 'string',
    }),
    defineField({
      name: 'effectiveDate',
      title: 'Effective from',
      description: 'The day from which the cost holds.',
      type: 'date',
    }),
    defineField({
      name: 'asOfDate',
      title: 'As of',
      description: 'The day of the latest file that says so. Readers do not see a cost whose file is too old.',
      type: 'date',
    }),
  ],
  orderings: [{title: 'Description', name: 'descriptionAsc', by: [{field: 'description', direction: 'asc'}]}],
  preview: {
    select: {description: 'description', cost: 'cost', unit: 'unit', effectiveDate: 'effectiveDate'},
    prepare: ({description, cost, unit, effectiveDate}) => ({
      title: description || 'Cost without a description',
      subtitle: [
        typeof cost === 'number' ? `$${cost} a unit${unit ? ` (${unit})` : ''}` : undefined,
        effectiveDate ? `from ${effectiveDate}` : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
