import {HashIcon} from '@sanity/icons/Hash'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One affiliate of the panel (paid-media-2). */
export const oneTwoThreeItem = defineType({
  name: 'oneTwoThreeItem',
  title: 'Affiliate',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Offer',
      description: 'What readers get, in one line, for example “Online therapy that starts within a week”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what readers get.'),
    }),
    defineField({
      name: 'name',
      title: 'Affiliate',
      description: 'The name of the brand. Shown above the offer, and sent with clicks.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the affiliate: readers have to know who pays.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The logo of the affiliate, or a picture of what it offers.',
      type: 'contentImage',
    }),
    defineField({
      name: 'ctaLabel',
      title: 'Button',
      description: 'The words on the button. “GET STARTED” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'ctaUrl',
      title: 'Address',
      description: 'The affiliate link. The whole entry leads there.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the affiliate.'), safeHref(rule)],
    }),
  ],
  preview: itemPreview({title: 'title', subtitle: 'name', media: 'image'}, 'Affiliate without an offer'),
})

/** Up to three affiliates beside each other (paid-media-1). */
export const oneTwoThree = defineType({
  name: 'oneTwoThree',
  title: 'One, two, three',
  type: 'document',
  description: 'Up to three affiliates beside each other, paid for.',
  icon: HashIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Affiliates',
      description: 'One, two or three, from left to right. Each gets the same share of the width.',
      type: 'array',
      of: [defineArrayMember({type: 'oneTwoThreeItem'})],
      validation: (rule) => rule.required().min(1).max(3).error('Add one, two or three affiliates.'),
    }),
    legacyField,
  ],
  preview: {
    select: {
      items: 'items',
      first: 'items.0.name',
      second: 'items.1.name',
      third: 'items.2.name',
      media: 'items.0.image',
    },
    prepare: ({items, first, second, third, media}) => ({
      title: [first, second, third].filter(Boolean).join(', ') || 'Affiliates without names',
      subtitle: previewCount(items, 'affiliate'),
      media,
    }),
  },
})
