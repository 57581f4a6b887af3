import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A picture as wide as the page. */
export const migrations = [
  defineWidgetMigration('fullBleedImage', {
    format: 'full-bleed-image',
    needsOneOf: ['image'],
    fields: {image: picture('url', {alt: 'alt'})},
  }),
]
