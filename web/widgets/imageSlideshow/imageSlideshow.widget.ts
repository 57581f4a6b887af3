import {defineWidget} from '../../contract/defineWidget.ts'
import {ImageSlideshow} from './ImageSlideshow.tsx'
import {imageSlideshowFixtures} from './imageSlideshow.fixtures.ts'

export const imageSlideshowWidget = defineWidget({
  type: 'imageSlideshow',
  group: 'media',
  view: ImageSlideshow,
  fixtures: imageSlideshowFixtures,
})
