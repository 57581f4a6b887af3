import {defineWidget} from '../../contract/defineWidget.ts'
import {RecipeTimes} from './RecipeTimes.tsx'
import {recipeTimesFixtures} from './recipeTimes.fixtures.ts'

export const recipeTimesWidget = defineWidget({
  type: 'recipeTimes',
  group: 'tools',
  view: RecipeTimes,
  fixtures: recipeTimesFixtures,
})
