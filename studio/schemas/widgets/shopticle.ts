import {TrolleyIcon} from '@sanity/icons/Trolley'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** Products to buy, as a list or a table (shopticle-1). */
export const shopticle = defineType({
  name: 'shopticle',
  title: 'Shopticle',
  type: 'document',
  description: 'Products to buy, as a shopping list or a table.',
  icon: TrolleyIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'Its heading, or the caption of the table. Leave it empty where a heading of the article stands above.',
      type: 'string',
    }),
    defineField({
      name: 'cardType',
      title: 'Shown as',
      description: 'A list suits products that have little in common; a table compares a few by the same properties.',
      type: 'string',
      initialValue: 'list',
      options: {
        list: [
          {title: 'List', value: 'list'},
          {title: 'Table', value: 'table'},
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose list or table.'),
    }),
    defineField({
      name: 'products',
      title: 'Products',
      description: 'In the order in which readers see them.',
      type: 'array',
      of: [defineArrayMember({type: 'shopticleProduct'})],
      validation: (rule) => rule.required().min(1).error('Add a product.'),
    }),
    legacyField,
  ],
  preview: {
    select: {
      title: 'title',
      first: 'products.0.name',
      named: 'products.0.product.name',
      products: 'products',
      media: 'products.0.image',
    },
    prepare: ({title, first, named, products, media}) => ({
      title: title || first || named || 'Shopticle without products',
      subtitle: previewCount(products, 'product'),
      media,
    }),
  },
})
