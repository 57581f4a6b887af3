import {defineWidget} from '../../contract/defineWidget.ts'
import {PathingTest} from './PathingTest.tsx'
import {pathingTestFixtures} from './pathingTest.fixtures.ts'

export const pathingTestWidget = defineWidget({
  type: 'pathingTest',
  group: 'advertising',
  view: PathingTest,
  fixtures: pathingTestFixtures,
  holdsAlternatives: true,
})
