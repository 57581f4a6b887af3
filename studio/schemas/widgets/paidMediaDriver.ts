import {TargetIcon} from '@sanity/icons/Target'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A banner for the product of an affiliate (paid-media-9). */
export const paidMediaDriver = defineType({
  name: 'paidMediaDriver',
  title: 'Paid-media driver',
  type: 'document',
  description: 'A banner for the product of an affiliate: sponsored.',
  icon: TargetIcon,
  fields: [
    defineField({
      name: 'mainText',
      title: 'Headline',
      description: 'What readers get, for example “Talk with a licensed therapist from home”.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the headline.'),
    }),
    defineField({
      name: 'subText',
      title: 'Line below it',
      description: 'One more sentence, for example who may use the offer.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'brand',
      title: 'Brand',
      description: 'Who pays for the banner. Shown above the headline, and sent with clicks.',
      type: 'string',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Fills the left side of the banner, or its top on phones.',
      type: 'contentImage',
    }),
    defineField({
      name: 'discount',
      title: 'Discount',
      description: 'For example: 30% off your first month. Codes in quotes and amounts before “off” are made bold.',
      type: 'string',
    }),
    defineField({
      name: 'ctaText',
      title: 'Button',
      description: 'The words on the button. “GET STARTED” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'ctaUrl',
      title: 'Button address',
      description: 'The affiliate link.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address that the banner leads to.'), safeHref(rule)],
    }),
    defineField({
      name: 'productId',
      title: 'Product id',
      description:
        'The id in reports, unless the button’s address names one. Links on the page can jump to it. Stays the same for the life of the banner.',
      type: 'identifier',
    }),
    legacyField,
  ],
  orderings: [{title: 'Headline', name: 'mainTextAsc', by: [{field: 'mainText', direction: 'asc'}]}],
  preview: {
    select: {title: 'mainText', subtitle: 'brand', media: 'image'},
    prepare: ({title, subtitle, media}) => ({title: title || 'Banner without a headline', subtitle, media}),
  },
})
