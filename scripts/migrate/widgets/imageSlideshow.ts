import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Pictures one at a time, each with a caption of its own. */
export const migrations = [
  defineWidgetMigration('imageSlideshow', {
    format: 'image-slideshow',
    needsOneOf: ['images'],
    fields: {images: {fields: {image: picture('url', {alt: 'alt'})}}},
  }),
]
