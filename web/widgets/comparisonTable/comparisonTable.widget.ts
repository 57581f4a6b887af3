import {defineWidget} from '../../contract/defineWidget.ts'
import {ComparisonTable} from './ComparisonTable.tsx'
import {comparisonTableFixtures} from './comparisonTable.fixtures.ts'

export const comparisonTableWidget = defineWidget({
  type: 'comparisonTable',
  group: 'text',
  view: ComparisonTable,
  fixtures: comparisonTableFixtures,
})
