import {defineWidget} from '../../contract/defineWidget.ts'
import {ProductCard} from './ProductCard.tsx'
import {productCardFixtures} from './productCard.fixtures.ts'
import {productStructuredData} from './productStructuredData.ts'

export const productCardWidget = defineWidget({
  type: 'productCard',
  view: ProductCard,
  fixtures: productCardFixtures,
  structuredData: productStructuredData,
  // The links of facts (`linkUrl`) are not affiliate links: they lead to labs and makers, not to shops.
  affiliateLinkFields: ['ctaUrl'],
  anchors: ({variantId, productId}) => [variantId, productId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
