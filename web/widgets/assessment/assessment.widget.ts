import {defineWidget} from '../../contract/defineWidget.ts'
import {Assessment} from './Assessment.tsx'
import {assessmentFixtures} from './assessment.fixtures.ts'

export const assessmentWidget = defineWidget({
  type: 'assessment',
  group: 'tools',
  view: Assessment,
  fixtures: assessmentFixtures,
  noAdBeside: 'page',
})
