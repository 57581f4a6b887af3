import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {somePicture} from '../objects/filled.ts'

/** A chain whose pharmacies sell drugs (content-5). */
export const retailer = defineType({
  name: 'retailer',
  title: 'Retailer',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As on the sign of its stores, for example “Walgreens”. All its pharmacies have it.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the retailer its name.'),
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      description: 'The word mark alone, wide rather than tall, at least 320 pixels wide.',
      type: 'contentImage',
      validation: (rule) => rule.custom(somePicture).warning('Price cards show the name alone without a logo.'),
    }),
    defineField({
      name: 'position',
      title: 'Place in the list',
      description:
        'Retailers stand in this order. The logo of a pharmacy in a store of two chains, such as “CVS at Target”, is that of the one that stands first.',
      type: 'number',
      validation: (rule) => rule.required().error('Give a number: the lowest stands first.'),
    }),
  ],
  orderings: [{title: 'Place in the list', name: 'positionAsc', by: [{field: 'position', direction: 'asc'}]}],
  preview: {
    select: {name: 'name', position: 'position', media: 'logo'},
    prepare: ({name, position, media}) => ({
      title: name || 'Retailer without a name',
      subtitle: typeof position === 'number' ? `Place ${position}` : 'No place yet',
      media,
    }),
  },
})
