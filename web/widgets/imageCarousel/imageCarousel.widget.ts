import {defineWidget} from '../../contract/defineWidget.ts'
import {ImageCarousel} from './ImageCarousel.tsx'
import {imageCarouselFixtures} from './imageCarousel.fixtures.ts'

export const imageCarouselWidget = defineWidget({
  type: 'imageCarousel',
  view: ImageCarousel,
  fixtures: imageCarouselFixtures,
})
