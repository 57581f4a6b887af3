import type {ImageOptions} from 'sanity'
import {type PictureRatio, pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'

const titles: Readonly<Record<PictureRatio, string>> = {
  hero: 'Top of the page',
  card: 'Card',
  square: 'Square',
  upright: 'Beside the text',
  share: 'Shared link',
}

/**
 * The options of a picture that the site crops: Sanity's crop tool and the form (`CropPreviews`) show it in these ratios. They replace those of
 * `contentImage`, and repeat them.
 */
export function croppedTo(...ratios: readonly PictureRatio[]): ImageOptions {
  const previews = ratios.map((ratio) => ({title: titles[ratio], aspectRatio: pictureRatios[ratio]}))
  return {accept: 'image/*', hotspot: {previews}}
}
