import {defineWidget} from '../../contract/defineWidget.ts'
import {ProductCardCarousel} from './ProductCardCarousel.tsx'
import {productCardCarouselFixtures} from './productCardCarousel.fixtures.ts'

export const productCardCarouselWidget = defineWidget({
  type: 'productCardCarousel',
  group: 'products',
  view: ProductCardCarousel,
  fixtures: productCardCarouselFixtures,
})
