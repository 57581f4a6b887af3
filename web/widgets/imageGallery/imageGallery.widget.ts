import {defineWidget} from '../../contract/defineWidget.ts'
import {ImageGallery} from './ImageGallery.tsx'
import {imageGalleryFixtures} from './imageGallery.fixtures.ts'

export const imageGalleryWidget = defineWidget({
  type: 'imageGallery',
  group: 'media',
  view: ImageGallery,
  fixtures: imageGalleryFixtures,
})
