import {defineWidget} from '../../contract/defineWidget.ts'
import {AdSlot} from './AdSlot.tsx'
import {adSlotFixtures} from './adSlot.fixtures.ts'

export const adSlotWidget = defineWidget({
  type: 'adSlot',
  group: 'advertising',
  view: AdSlot,
  fixtures: adSlotFixtures,
})
