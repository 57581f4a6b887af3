import {defineWidget} from '../../contract/defineWidget.ts'
import {ProductCard} from './ProductCard.tsx'
import {productCardFixtures} from './productCard.fixtures.ts'
import {productStructuredData} from './productStructuredData.ts'

export const productCardWidget = defineWidget({
  type: 'productCard',
  view: ProductCard,
  fixtures: productCardFixtures,
  structuredData: productStructuredData,
  // Facts link to labs and makers with "linkUrl": those are no shops.
  affiliateLinkFields: ['ctaUrl'],
  anchor: ({variantId, productId}) => variantId || productId,
  placementFields: ['position'],
})
