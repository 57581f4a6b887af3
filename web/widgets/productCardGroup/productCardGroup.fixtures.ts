import {placed, type WidgetFixtures} from '../_shared/fixtures.ts'

/** Three cards with a title; one card; a card that no longer exists among others; no card. */
export const productCardGroupFixtures = {
  default: {
    _type: 'productCardGroup',
    _key: 'group',
    title: 'Products readers ask about',
    cards: [
      placed('productCard-fixture-default', 1),
      placed('productCard-fixture-compact', 2),
      placed('productCard-fixture-long', 3),
    ],
  },
  minimal: {_type: 'productCardGroup', _key: 'group-minimal', cards: [placed('productCard-fixture-minimal')]},
  untitled: {
    _type: 'productCardGroup',
    _key: 'group-untitled',
    cards: [placed('productCard-fixture-compact'), placed('productCard-fixture-without-rating')],
  },
  invalid: {_type: 'productCardGroup', _key: 'group-invalid', title: 'Nothing here', cards: []},
} satisfies WidgetFixtures<'productCardGroup'>
