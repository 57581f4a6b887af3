import {defineWidget} from '../../contract/defineWidget.ts'
import {Row} from './Row.tsx'
import {rowFixtures} from './row.fixtures.ts'

export const rowWidget = defineWidget({
  type: 'row',
  view: Row,
  fixtures: rowFixtures,
})
