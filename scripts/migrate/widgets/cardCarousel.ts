import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Cards to turn over. The old site had no alternative texts for their pictures: the title stands in. */
export const migrations = [
  defineWidgetMigration('cardCarousel', {
    format: 'card-carousel',
    needsOneOf: ['cards'],
    fields: {cards: {fields: {image: picture('image', {standIn: 'title'})}}},
  }),
]
