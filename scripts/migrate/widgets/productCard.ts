import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A product with its review. */
export const migrations = [
  defineWidgetMigration('productCard', {
    format: 'product-card',
    needsOneOf: ['productTitle'],
    fields: {
      product: () => undefined,
      productId: 'id',
      image: picture('imgSrc', {alt: 'imgAlt', standIn: 'productTitle'}),
    },
  }),
]
