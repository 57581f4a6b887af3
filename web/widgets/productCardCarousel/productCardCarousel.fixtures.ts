import {referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Three cards with a title; one card; four without a title; more than fit a wide column; a card that does not exist; no card. */
export const productCardCarouselFixtures = {
  default: {
    _type: 'productCardCarousel',
    _key: 'carousel',
    title: 'Comforts for a restless night',
    cards: [
      referenceTo('productCard-fixture-default', 1),
      referenceTo('productCard-fixture-compact', 2),
      referenceTo('productCard-fixture-long', 3),
    ],
  },
  minimal: {
    _type: 'productCardCarousel',
    _key: 'carousel-minimal',
    cards: [referenceTo('productCard-fixture-compact')],
  },
  four: {
    _type: 'productCardCarousel',
    _key: 'carousel-four',
    cards: [
      referenceTo('productCard-fixture-compact'),
      referenceTo('productCard-fixture-without-rating'),
      referenceTo('productCard-fixture-default'),
      referenceTo('productCard-fixture-minimal'),
    ],
  },
  many: {
    _type: 'productCardCarousel',
    _key: 'carousel-many',
    title: 'All the gummies we tested',
    cards: [
      referenceTo('productCard-fixture-compact', 1),
      referenceTo('productCard-fixture-default', 2),
      referenceTo('productCard-fixture-without-rating', 3),
      referenceTo('productCard-fixture-minimal', 4),
      referenceTo('productCard-fixture-long', 5),
    ],
  },
  invalid: {_type: 'productCardCarousel', _key: 'carousel-invalid', title: 'Nothing here', cards: []},
} satisfies WidgetFixtures<'productCardCarousel'>
