import {DoubleChevronRightIcon} from '@sanity/icons/DoubleChevronRight'
import {defineType} from 'sanity'
import {productCardsFields, productCardsPreview} from '../objects/productCards.ts'

/** Product cards side by side, which readers slide (product-card-group-5). */
export const productCardCarousel = defineType({
  name: 'productCardCarousel',
  title: 'Product card carousel',
  type: 'object',
  description: 'Product cards side by side that readers slide.',
  icon: DoubleChevronRightIcon,
  fields: productCardsFields('carousel'),
  preview: productCardsPreview,
})
