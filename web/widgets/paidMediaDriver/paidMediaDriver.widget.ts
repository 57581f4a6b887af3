import {defineWidget} from '../../contract/defineWidget.ts'
import {PaidMediaDriver} from './PaidMediaDriver.tsx'
import {paidMediaDriverFixtures} from './paidMediaDriver.fixtures.ts'

export const paidMediaDriverWidget = defineWidget({
  type: 'paidMediaDriver',
  group: 'advertising',
  view: PaidMediaDriver,
  fixtures: paidMediaDriverFixtures,
  affiliateLinkFields: ['ctaUrl'],
  anchors: ({productId}) => [productId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
