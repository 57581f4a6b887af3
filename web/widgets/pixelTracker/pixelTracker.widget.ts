import {defineWidget} from '../../contract/defineWidget.ts'
import {PixelTracker} from './PixelTracker.tsx'
import {pixelTrackerFixtures} from './pixelTracker.fixtures.ts'

export const pixelTrackerWidget = defineWidget({
  type: 'pixelTracker',
  group: 'advertising',
  view: PixelTracker,
  fixtures: pixelTrackerFixtures,
})
