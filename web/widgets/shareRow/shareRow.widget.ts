import {defineWidget} from '../../contract/defineWidget.ts'
import {ShareRow} from './ShareRow.tsx'
import {shareRowFixtures} from './shareRow.fixtures.ts'

export const shareRowWidget = defineWidget({
  type: 'shareRow',
  group: 'reading',
  view: ShareRow,
  fixtures: shareRowFixtures,
})
