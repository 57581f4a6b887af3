import {defineField, defineType} from 'sanity'
import {itemPreview} from './itemPreview.ts'

/** One fact about a product: "CBD per gummy: 25 mg" (product-card-2, product-card-3). */
export const productFact = defineType({
  name: 'productFact',
  title: 'Fact',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'What the value is, for example “Price”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what the value is.'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'Short: it stands in a narrow column.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the value, or remove the fact.'),
    }),
    defineField({
      name: 'tooltip',
      title: 'Explanation',
      description: 'Shown when readers point at or tap the “i”. For terms that most readers do not know.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'linkUrl',
      title: 'Link',
      description: 'Where the value leads, for example a lab report.',
      type: 'href',
    }),
  ],
  preview: itemPreview({title: 'label', subtitle: 'value'}, 'Fact without a label'),
})

/** One score of a review, out of 5 (product-card-5, rating-6). The criterion named "Overall" is the headline score. */
export const reviewScore = defineType({
  name: 'reviewScore',
  title: 'Score',
  type: 'object',
  fields: [
    defineField({
      name: 'scoreCriteriaName',
      title: 'Criterion',
      description: '“Overall” is the headline score; the others are shown as bars.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the criterion.'),
    }),
    defineField({
      name: 'scoreCriteriaValue',
      title: 'Score',
      description: 'From 0 to 5, one decimal.',
      type: 'number',
      // The default score is the Studio's first value only (rating-12).
      initialValue: 4.5,
      validation: (rule) => rule.required().min(0).max(5).error('Give a score from 0 to 5.'),
    }),
  ],
  preview: itemPreview({title: 'scoreCriteriaName', subtitle: 'scoreCriteriaValue'}, 'Score without a criterion'),
})
