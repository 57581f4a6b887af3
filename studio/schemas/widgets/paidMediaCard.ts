import {LaunchIcon} from '@sanity/icons/Launch'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {
  brandField,
  discountField,
  productAndName,
  productIdFields,
  productImageField,
  productPreview,
  ratingFields,
  shopFields,
} from '../objects/productFacts.ts'

/** A product whose place is paid for (paid-media-4). */
export const paidMediaCard = defineType({
  name: 'paidMediaCard',
  title: 'Paid-media card',
  type: 'document',
  description: 'A product whose place is paid for: sponsored.',
  icon: LaunchIcon,
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
      validation: (rule) =>
        rule.custom((isPartner, {parent}) => {
          const url = fieldOf(parent, 'ctaUrl')
          return isPartner === true && typeof url === 'string' && /^http:/i.test(url)
            ? 'The button of a partner leads to an address that is not encrypted: change “http://” to “https://”.'
            : true
        }),
    }),
    ...productIdFields({group: 'offer'}),
    legacyField,
  ],
  orderings: [{title: 'Product', name: 'titleAsc', by: [{field: 'productTitle', direction: 'asc'}]}],
  preview: productPreview({title: 'productTitle', brand: 'productBrand', further: 'isFeaturedPartner'}, (isPartner) =>
    isPartner === true ? 'featured partner' : undefined,
  ),
})
