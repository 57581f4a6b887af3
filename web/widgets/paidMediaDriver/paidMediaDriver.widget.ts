import {defineWidget} from '../../contract/defineWidget.ts'
import {PaidMediaDriver} from './PaidMediaDriver.tsx'
import {paidMediaDriverFixtures} from './paidMediaDriver.fixtures.ts'

export const paidMediaDriverWidget = defineWidget({
  type: 'paidMediaDriver',
  view: PaidMediaDriver,
  fixtures: paidMediaDriverFixtures,
  affiliateLinkFields: ['ctaUrl'],
  anchors: ({productId}) => [productId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
