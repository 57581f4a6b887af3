import {referenceTo} from '../../contract/fixtures.ts'
import {defineWidget} from '../../contract/defineWidget.ts'
import {QuickLooks} from './QuickLooks.tsx'
import {quickLooksFixtures} from './quickLooks.fixtures.ts'

export const quickLooksWidget = defineWidget({
  type: 'quickLooks',
  group: 'products',
  view: QuickLooks,
  fixtures: quickLooksFixtures,
  affiliateLinkFields: ['link'],
  galleryNeighbors: [
    referenceTo('productCard-fixture-default'),
    referenceTo('productCard-fixture-from-product'),
    referenceTo('reviewScorecard-fixture-default'),
  ],
})
