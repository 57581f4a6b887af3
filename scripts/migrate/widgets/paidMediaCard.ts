import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A product whose place is paid for. */
export const migrations = [
  defineWidgetMigration('paidMediaCard', {
    format: 'paid-media-card',
    needsOneOf: ['productTitle'],
    fields: {
      product: () => undefined,
      productId: 'id',
      image: picture('imgSrc', {alt: 'imageAlt', standIn: 'productTitle'}),
    },
  }),
]
