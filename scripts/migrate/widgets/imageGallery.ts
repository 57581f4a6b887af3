import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Pictures beside each other, each with a caption of its own. */
export const migrations = [
  defineWidgetMigration('imageGallery', {
    format: 'image-gallery',
    needsOneOf: ['images'],
    fields: {images: {fields: {image: picture('url', {alt: 'alt'})}}},
  }),
]
