import {defineWidget} from '../../contract/defineWidget.ts'
import {ProductCardGroup} from './ProductCardGroup.tsx'
import {productCardGroupFixtures} from './productCardGroup.fixtures.ts'

export const productCardGroupWidget = defineWidget({
  type: 'productCardGroup',
  group: 'products',
  view: ProductCardGroup,
  fixtures: productCardGroupFixtures,
  groups: {
    type: 'productCard',
    collect: ([first, ...others]) => ({
      _type: 'productCardGroup',
      _key: `${first._key}-group`,
      title: null,
      cards: [first, ...others],
    }),
  },
})
