import {defineWidget} from '../../contract/defineWidget.ts'
import {DailyDose} from './DailyDose.tsx'
import {dailyDoseFixtures} from './dailyDose.fixtures.ts'

export const dailyDoseWidget = defineWidget({
  type: 'dailyDose',
  group: 'reading',
  view: DailyDose,
  fixtures: dailyDoseFixtures,
})
