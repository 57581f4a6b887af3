import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {productField, ratingHasSource, requiredWithoutProduct} from '../objects/productReference.ts'

/** A product whose place is paid for (paid-media-4). */
export const paidMediaCard = defineType({
  name: 'paidMediaCard',
  title: 'Paid-media card',
  type: 'document',
  icon: CreditCardIcon,
  groups: [
    {name: 'product', title: 'Product', default: true},
    {name: 'offer', title: 'Offer'},
  ],
  fields: [
    productField('product'),
    defineField({
      name: 'productTitle',
      title: 'Name',
      description: 'The full name, as on the pack. The product’s if empty.',
      type: 'string',
      group: 'product',
      validation: (rule) => rule.custom(requiredWithoutProduct('Choose a product, or give its name.')),
    }),
    defineField({
      name: 'productBrand',
      title: 'Brand',
      description: 'The maker. Shown above the name, and sent with clicks. The product’s if empty.',
      type: 'string',
      group: 'product',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The product alone, on a plain or transparent ground. The product’s if empty.',
      type: 'contentImage',
      group: 'product',
    }),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      description: 'The facts that readers compare first. “Price” is shown beside the button. Two to four work well.',
      type: 'array',
      of: [defineArrayMember({type: 'productFact'})],
      group: 'product',
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'Stars from 0 to 5. The product’s if empty; without either, no stars are shown.',
      type: 'number',
      group: 'product',
      validation: (rule) => [
        rule.min(0).max(5).error('Give a rating from 0 to 5.'),
        rule.custom(ratingHasSource).warning(),
      ],
    }),
    defineField({
      name: 'numberOfRatings',
      title: 'Number of ratings',
      description: 'How many people rated it. The product’s if empty.',
      type: 'number',
      group: 'product',
      validation: (rule) => rule.integer().min(0).error('Use a whole number.'),
    }),
    defineField({
      name: 'ctaText',
      title: 'Button',
      description: 'The words on the button. “SHOP NOW” if empty.',
      type: 'string',
      group: 'offer',
    }),
    defineField({
      name: 'ctaUrl',
      title: 'Button address',
      description:
        'The affiliate link to the shop. That of the product’s first offer if empty; without either there is no button.',
      type: 'href',
      group: 'offer',
    }),
    defineField({
      name: 'discount',
      title: 'Discount',
      description: 'For example: 20% off with code "EVENING". Codes in quotes and amounts before “off” are made bold.',
      type: 'string',
      group: 'offer',
    }),
    defineField({
      name: 'isFeaturedPartner',
      title: 'Featured partner',
      description: 'The brand pays to appear at the top. Shows the badge and the disclosure instead of “Sponsored”.',
      type: 'boolean',
      initialValue: false,
      group: 'offer',
    }),
    defineField({
      name: 'productId',
      title: 'Product id',
      description:
        'The id in reports, unless the button’s address names one. Links on the page can jump to it. Stays the same for the life of the card.',
      type: 'identifier',
      group: 'offer',
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the size or flavour in reports, and the name that links on the page jump to.',
      type: 'identifier',
      group: 'offer',
    }),
    legacyField,
  ],
  orderings: [{title: 'Product', name: 'titleAsc', by: [{field: 'productTitle', direction: 'asc'}]}],
  preview: {
    select: {
      title: 'productTitle',
      brand: 'productBrand',
      isFeaturedPartner: 'isFeaturedPartner',
      media: 'image',
      name: 'product.name',
      maker: 'product.brand',
      picture: 'product.image',
    },
    prepare: ({title, brand, isFeaturedPartner, media, name, maker, picture}) => ({
      title: title || name || 'Product without a name',
      subtitle: [brand || maker, isFeaturedPartner ? 'featured partner' : undefined].filter(Boolean).join(' · '),
      media: media ?? picture,
    }),
  },
})
