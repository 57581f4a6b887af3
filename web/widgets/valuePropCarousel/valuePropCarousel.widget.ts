import {defineWidget} from '../../contract/defineWidget.ts'
import {ValuePropCarousel} from './ValuePropCarousel.tsx'
import {valuePropCarouselFixtures} from './valuePropCarousel.fixtures.ts'

export const valuePropCarouselWidget = defineWidget({
  type: 'valuePropCarousel',
  group: 'layout',
  view: ValuePropCarousel,
  fixtures: valuePropCarouselFixtures,
})
