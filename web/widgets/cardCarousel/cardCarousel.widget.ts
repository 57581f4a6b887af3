import {defineWidget} from '../../contract/defineWidget.ts'
import {CardCarousel} from './CardCarousel.tsx'
import {cardCarouselFixtures} from './cardCarousel.fixtures.ts'

export const cardCarouselWidget = defineWidget({
  type: 'cardCarousel',
  group: 'layout',
  view: CardCarousel,
  fixtures: cardCarouselFixtures,
})
