import {defineWidget} from '../../contract/defineWidget.ts'
import {BmiCalculator} from './BmiCalculator.tsx'
import {bmiCalculatorFixtures} from './bmiCalculator.fixtures.ts'

export const bmiCalculatorWidget = defineWidget({
  type: 'bmiCalculator',
  group: 'tools',
  view: BmiCalculator,
  fixtures: bmiCalculatorFixtures,
  noAdBeside: 'page',
})
