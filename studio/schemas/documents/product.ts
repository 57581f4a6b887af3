import {BasketIcon} from '@sanity/icons/Basket'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {ownerField} from '../objects/ownerField.ts'

/** The facts of a product, which every widget that shows it shares (decision 28). */
export const product = defineType({
  name: 'product',
  title: 'Product',
  type: 'document',
  icon: BasketIcon,
  groups: [
    {name: 'facts', title: 'Facts', default: true},
    {name: 'offers', title: 'Offers'},
    {name: 'reports', title: 'Reports'},
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The full name, as on the pack. Every card, table and list that shows the product uses it.',
      type: 'string',
      group: 'facts',
      validation: (rule) => rule.required().error('Give the product its name.'),
    }),
    defineField({
      name: 'brand',
      title: 'Brand',
      description: 'The maker. Sent with clicks.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The product alone, on a plain or transparent ground.',
      type: 'contentImage',
      group: 'facts',
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'Stars from 0 to 5. Leave it empty if there is no rating: no stars are shown then.',
      type: 'number',
      group: 'facts',
      validation: (rule) => rule.min(0).max(5).error('Give a rating from 0 to 5.'),
    }),
    defineField({
      name: 'numberOfRatings',
      title: 'Number of ratings',
      description: 'How many people rated it.',
      type: 'number',
      group: 'facts',
      validation: (rule) => rule.integer().min(0).error('Use a whole number.'),
    }),
    defineField({
      name: 'ratingSource',
      title: 'Source of the rating',
      description:
        'Where the rating and the number of ratings come from, for example “Target, November 2026” or “our testers”.',
      type: 'string',
      group: 'facts',
      validation: (rule) =>
        rule
          .custom((source, {document}) => typeof document?.['rating'] !== 'number' || Boolean(source) || 'No source')
          .warning('Say where the rating comes from.'),
    }),
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'Where readers can buy it. The first one is the button of cards and lists.',
      type: 'array',
      of: [defineArrayMember({type: 'offer'})],
      group: 'offers',
    }),
    defineField({
      name: 'productId',
      title: 'Product id',
      description: 'The id in reports, unless the address of an offer names one.',
      type: 'identifier',
      group: 'reports',
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the size or flavor in reports, and the name that links on a page jump to.',
      type: 'identifier',
      group: 'reports',
    }),
    ownerField('reports'),
    legacyField,
  ],
  orderings: [{title: 'Name', name: 'nameAsc', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {title: 'name', brand: 'brand', price: 'offers.0.price', media: 'image'},
    prepare: ({title, brand, price, media}) => ({
      title: title || 'Product without a name',
      subtitle: [brand, typeof price === 'number' ? `$${price.toFixed(2)}` : undefined].filter(Boolean).join(' · '),
      media,
    }),
  },
})
