import {defineWidget} from '../../contract/defineWidget.ts'
import {Shopticle} from './Shopticle.tsx'
import {shopticleFixtures} from './shopticle.fixtures.ts'
import {shopticleStructuredData} from './shopticleStructuredData.ts'
import {anchorsOf} from './shopticleView.ts'

export const shopticleWidget = defineWidget({
  type: 'shopticle',
  group: 'products',
  view: Shopticle,
  fixtures: shopticleFixtures,
  structuredData: shopticleStructuredData,
  affiliateLinkFields: ['shopUrl', 'linkOverride'],
  // The first is that of the widget itself: the others stand at the products.
  anchors: ({_id, products}) => [_id, ...(products ?? []).flatMap(anchorsOf)],
  placementFields: ['contentIndex', 'articleTitle'],
})
