import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A banner for the product of an affiliate. The old site had no alternative texts for its pictures: the headline stands in. */
export const migrations = [
  defineWidgetMigration('paidMediaDriver', {
    format: 'paid-media-driver',
    needsOneOf: ['mainText'],
    shownWith: [{path: 'ctaUrl', shows: ['ctaText']}],
    fields: {productId: 'id', image: picture('imgSrc', {standIn: 'mainText'})},
  }),
]
