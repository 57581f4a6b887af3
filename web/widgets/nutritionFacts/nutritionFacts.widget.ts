import {defineWidget} from '../../contract/defineWidget.ts'
import {NutritionFacts} from './NutritionFacts.tsx'
import {nutritionFactsFixtures} from './nutritionFacts.fixtures.ts'

export const nutritionFactsWidget = defineWidget({
  type: 'nutritionFacts',
  group: 'tools',
  view: NutritionFacts,
  fixtures: nutritionFactsFixtures,
})
