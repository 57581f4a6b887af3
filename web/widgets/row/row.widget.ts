import {defineWidget} from '../../contract/defineWidget.ts'
import {Row} from './Row.tsx'
import {rowFixtures} from './row.fixtures.ts'

export const rowWidget = defineWidget({
  type: 'row',
  group: 'layout',
  view: Row,
  fixtures: rowFixtures,
})
