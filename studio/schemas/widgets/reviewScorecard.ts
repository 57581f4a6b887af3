import {StarIcon} from '@sanity/icons/Star'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {brandField, discountField, productAndName, shopFields} from '../objects/productFacts.ts'
import {ratingHasSource} from '../objects/productReference.ts'

const thoughts = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'string'})], group: 'review'})

/** The scores of one product at a glance (review-scorecard-1). */
export const reviewScorecard = defineType({
  name: 'reviewScorecard',
  title: 'Review scorecard',
  type: 'document',
  description: 'The scores of one product at a glance: ratings by criterion.',
  icon: StarIcon,
  groups: [
    {name: 'review', title: 'Review', default: true},
    {name: 'offer', title: 'Offer'},
  ],
  fields: [
    ...productAndName('productName', {group: 'review'}),
    brandField('productBrand', {group: 'review'}),
    defineField({
      name: 'proprietaryReviews',
      title: 'Scores',
      description: 'Our own scores out of 5. “Overall” is the headline; the others are bars below it.',
      type: 'array',
      of: [defineArrayMember({type: 'reviewScore'})],
      group: 'review',
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'From 0 to 5. Used where the scores have no “Overall”. The product’s if empty.',
      type: 'number',
      group: 'review',
      validation: (rule) => [
        rule.min(0).max(5).error('Give a rating from 0 to 5.'),
        rule.custom(ratingHasSource).warning(),
      ],
    }),
    thoughts('pros', 'Pros', 'What is good about it. One thought for each line.'),
    thoughts('cons', 'Cons', 'What is not good about it. Name at least one: readers trust balanced reviews.'),
    ...shopFields({group: 'offer'}),
    discountField({group: 'offer'}),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the product in reports, and the name that links on the page jump to.',
      type: 'identifier',
      group: 'offer',
    }),
    legacyField,
  ],
  orderings: [{title: 'Product', name: 'nameAsc', by: [{field: 'productName', direction: 'asc'}]}],
  preview: {
    select: {
      title: 'productName',
      brand: 'productBrand',
      rating: 'rating',
      name: 'product.name',
      maker: 'product.brand',
    },
    prepare: ({title, brand, rating, name, maker}) => ({
      title: title || name || 'Product without a name',
      subtitle: [brand || maker, typeof rating === 'number' ? `${rating} of 5` : undefined].filter(Boolean).join(' · '),
    }),
  },
})
