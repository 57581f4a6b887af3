import {referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Three cards with a title; one card; several cards, of which one does not exist; no card. */
export const productCardGroupFixtures = {
  default: {
    _type: 'productCardGroup',
    _key: 'group',
    title: 'Products readers ask about',
    cards: [
      referenceTo('productCard-fixture-default', 1),
      referenceTo('productCard-fixture-compact', 2),
      referenceTo('productCard-fixture-long', 3),
    ],
  },
  minimal: {_type: 'productCardGroup', _key: 'group-minimal', cards: [referenceTo('productCard-fixture-minimal')]},
  untitled: {
    _type: 'productCardGroup',
    _key: 'group-untitled',
    cards: [referenceTo('productCard-fixture-compact'), referenceTo('productCard-fixture-without-rating')],
  },
  invalid: {_type: 'productCardGroup', _key: 'group-invalid', title: 'Nothing here', cards: []},
} satisfies WidgetFixtures<'productCardGroup'>
