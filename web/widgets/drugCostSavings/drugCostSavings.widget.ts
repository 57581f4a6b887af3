import {defineWidget} from '../../contract/defineWidget.ts'
import {DrugCostSavings} from './DrugCostSavings.tsx'
import {drugCostSavingsFixtures} from './drugCostSavings.fixtures.ts'

export const drugCostSavingsWidget = defineWidget({
  type: 'drugCostSavings',
  view: DrugCostSavings,
  fixtures: drugCostSavingsFixtures,
})
