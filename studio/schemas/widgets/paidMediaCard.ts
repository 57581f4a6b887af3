import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {
  brandField,
  discountField,
  productAndName,
  productImageField,
  ratingFields,
  shopFields,
} from '../objects/productFacts.ts'

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
    ...productAndName('productTitle', {group: 'product'}),
    brandField('productBrand', {group: 'product'}),
    productImageField({group: 'product'}),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      description: 'The facts that readers compare first. “Price” is shown beside the button. Two to four work well.',
      type: 'array',
      of: [defineArrayMember({type: 'productFact'})],
      group: 'product',
    }),
    ...ratingFields({group: 'product'}),
    ...shopFields({group: 'offer'}),
    discountField({group: 'offer'}),
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
