import {defineWidget} from '../../contract/defineWidget.ts'
import {Callout} from './Callout.tsx'
import {calloutFixtures} from './callout.fixtures.ts'

export const calloutWidget = defineWidget({
  type: 'callout',
  group: 'text',
  view: Callout,
  fixtures: calloutFixtures,
  adSlotAfter: 'callout_widget',
  placementFields: ['articlePlacement'],
})
