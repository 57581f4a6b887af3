import {defineField, defineType} from 'sanity'
import {hasCome} from './hasCome.ts'
import {safeHref} from './href.ts'

/** What a shop asks for a product, and when somebody looked (decision 28). */
export const offer = defineType({
  name: 'offer',
  title: 'Offer',
  type: 'object',
  fields: [
    defineField({
      name: 'retailer',
      title: 'Shop',
      description: 'The name of the shop as readers know it, for example “Target”. Empty for the maker’s own shop.',
      type: 'string',
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The affiliate link to the product in this shop.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the product in the shop.'), safeHref(rule)],
    }),
    defineField({
      name: 'price',
      title: 'Price',
      description: 'In US dollars, without the sign: 54.99.',
      type: 'number',
      validation: (rule) => rule.min(0).precision(2).error('Give a price in dollars and cents: 54.99.'),
    }),
    defineField({
      name: 'checkedAt',
      title: 'Price checked on',
      description:
        'The day on which you saw this price. Readers see it. A price that was checked too long ago is marked, and later hidden (site settings).',
      type: 'date',
      hidden: ({parent}) => typeof parent?.price !== 'number',
      validation: (rule) => [
        rule.required().warning('Say when you saw this price: readers and search engines are told.'),
        rule
          .custom((day) => day === undefined || hasCome(day) || 'To come')
          .error('Give the day on which you saw the price, not one to come.'),
      ],
    }),
    defineField({
      name: 'discount',
      title: 'Discount',
      description: 'For example: Code "CALM20" for 20% off. Codes in quotes and amounts before “off” are made bold.',
      type: 'string',
    }),
  ],
  preview: {
    select: {retailer: 'retailer', price: 'price', checkedAt: 'checkedAt'},
    prepare: ({retailer, price, checkedAt}) => ({
      title: retailer || 'The maker’s own shop',
      subtitle: [
        typeof price === 'number' ? `$${price.toFixed(2)}` : 'No price',
        checkedAt ? `checked on ${checkedAt}` : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
