import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** What readers get, as cards with pictures. */
export const migrations = [
  defineWidgetMigration('valuePropCarousel', {
    format: 'value-prop-carousel',
    needsOneOf: ['cards'],
    fields: {cards: {fields: {media: picture('media', {standIn: 'title'})}}},
  }),
]
