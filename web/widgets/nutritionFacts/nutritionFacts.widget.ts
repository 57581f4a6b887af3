import {defineWidget} from '../../contract/defineWidget.ts'
import {NutritionFacts} from './NutritionFacts.tsx'
import {nutritionFactsFixtures} from './nutritionFacts.fixtures.ts'

export const nutritionFactsWidget = defineWidget({
  type: 'nutritionFacts',
  view: NutritionFacts,
  fixtures: nutritionFactsFixtures,
})
