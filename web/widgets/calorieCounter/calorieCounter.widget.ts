import {defineWidget} from '../../contract/defineWidget.ts'
import {CalorieCounter} from './CalorieCounter.tsx'
import {calorieCounterFixtures} from './calorieCounter.fixtures.ts'

export const calorieCounterWidget = defineWidget({
  type: 'calorieCounter',
  group: 'tools',
  view: CalorieCounter,
  fixtures: calorieCounterFixtures,
  noAdBeside: 'page',
})
