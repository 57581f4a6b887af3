import {defineWidget} from '../../contract/defineWidget.ts'
import {SummaryBlock} from './SummaryBlock.tsx'
import {summaryBlockFixtures} from './summaryBlock.fixtures.ts'

export const summaryBlockWidget = defineWidget({
  type: 'summaryBlock',
  group: 'text',
  view: SummaryBlock,
  fixtures: summaryBlockFixtures,
})
