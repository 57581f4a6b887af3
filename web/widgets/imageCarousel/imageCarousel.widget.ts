import {defineWidget} from '../../contract/defineWidget.ts'
import {ImageCarousel} from './ImageCarousel.tsx'
import {imageCarouselFixtures} from './imageCarousel.fixtures.ts'

export const imageCarouselWidget = defineWidget({
  type: 'imageCarousel',
  group: 'media',
  view: ImageCarousel,
  fixtures: imageCarouselFixtures,
})
