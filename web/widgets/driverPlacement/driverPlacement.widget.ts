import {defineWidget} from '../../contract/defineWidget.ts'
import {DriverPlacement} from './DriverPlacement.tsx'
import {driverPlacementFixtures} from './driverPlacement.fixtures.ts'

export const driverPlacementWidget = defineWidget({
  type: 'driverPlacement',
  group: 'advertising',
  view: DriverPlacement,
  fixtures: driverPlacementFixtures,
  driverPlacement: (stored) => ('placement' in stored ? stored.placement : undefined),
})
