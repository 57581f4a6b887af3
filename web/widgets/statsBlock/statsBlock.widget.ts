import {defineWidget} from '../../contract/defineWidget.ts'
import {StatsBlock} from './StatsBlock.tsx'
import {statsBlockFixtures} from './statsBlock.fixtures.ts'

export const statsBlockWidget = defineWidget({
  type: 'statsBlock',
  group: 'text',
  view: StatsBlock,
  fixtures: statsBlockFixtures,
})
