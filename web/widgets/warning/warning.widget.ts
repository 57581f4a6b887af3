import {defineWidget} from '../../contract/defineWidget.ts'
import {Warning} from './Warning.tsx'
import {warningFixtures} from './warning.fixtures.ts'
import {plainTexts} from '../../ui/plainTexts.ts'

export const warningWidget = defineWidget({
  type: 'warning',
  group: 'health',
  view: Warning,
  fixtures: warningFixtures,
  safetyText: plainTexts,
  noAdBeside: 'block',
})
