import {readItems} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {readPicturePair} from '../mapping/picturePair.ts'

/** Pictures, each a pair of addresses or a single one. */
export const migrations = [
  defineWidgetMigration('imageCarousel', {
    format: 'image-carousel',
    needsOneOf: ['images'],
    fields: {images: readImages},
  }),
]

/** The old site had no alternative texts for these pictures: the heading and the number of the picture stand in. */
function readImages(data: Slot): readonly object[] | undefined {
  const header: unknown = data.child('header').value
  const name = typeof header === 'string' && header.trim() !== '' ? `${header.trim()}, picture` : 'Picture'
  const images = readItems(data.child('images')).flatMap((slot, index) => {
    const pair = readPicturePair(slot, `${name} ${index + 1}`)
    return pair === undefined ? [] : [pair]
  })
  return images.length === 0 ? undefined : images
}
