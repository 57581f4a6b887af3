import {defineWidget} from '../../contract/defineWidget.ts'
import {PaidMediaCard} from './PaidMediaCard.tsx'
import {paidMediaCardFixtures} from './paidMediaCard.fixtures.ts'
import {paidMediaCardStructuredData} from './paidMediaCardStructuredData.ts'

export const paidMediaCardWidget = defineWidget({
  type: 'paidMediaCard',
  group: 'advertising',
  view: PaidMediaCard,
  fixtures: paidMediaCardFixtures,
  structuredData: paidMediaCardStructuredData,
  // The links of facts (`linkUrl`) lead to labs and makers, as those of product cards do (affiliate-link-18).
  affiliateLinkFields: ['ctaUrl', 'shopUrl'],
  anchors: ({variantId, productId}) => [variantId, productId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
