import {defineWidget} from '../../contract/defineWidget.ts'
import {ProductCard} from './ProductCard.tsx'
import {productCardFixtures} from './productCard.fixtures.ts'
import {hiddenOn} from './productCardView.ts'
import {productStructuredData} from './productStructuredData.ts'

export const productCardWidget = defineWidget({
  type: 'productCard',
  group: 'products',
  view: ProductCard,
  fixtures: productCardFixtures,
  structuredData: productStructuredData,
  // The links of facts (`linkUrl`) lead to labs and makers, not to shops: their addresses say if they are affiliate links (affiliate-link-18).
  affiliateLinkFields: ['ctaUrl', 'shopUrl'],
  anchors: ({variantId, productId}) => [variantId, productId],
  hiddenOn,
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
