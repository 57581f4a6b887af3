import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A product whose place is paid for. */
export const migrations = [
  defineWidgetMigration('paidMediaCard', {
    format: 'paid-media-card',
    needsOneOf: ['productTitle'],
    shownWith: ['highlights[].label', 'highlights[].value', {path: 'ctaUrl', shows: ['ctaText']}],
    fields: {
      product: () => undefined,
      productId: 'id',
      image: picture('imgSrc', {alt: 'imageAlt', standIn: 'productTitle'}),
    },
  }),
]
