import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {defineType} from 'sanity'
import {productCardsFields, productCardsPreview} from '../objects/productCards.ts'

/** Product cards that belong together (product-card-group-1, product-card-group-4). */
export const productCardGroup = defineType({
  name: 'productCardGroup',
  title: 'Product card group',
  type: 'object',
  description: 'Several product cards that belong together, under one heading.',
  icon: StackCompactIcon,
  fields: productCardsFields('group'),
  preview: productCardsPreview,
})
