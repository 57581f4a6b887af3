import {defineWidget} from '../../contract/defineWidget.ts'
import {Checklist} from './Checklist.tsx'
import {checklistFixtures} from './checklist.fixtures.ts'

export const checklistWidget = defineWidget({
  type: 'checklist',
  group: 'text',
  view: Checklist,
  fixtures: checklistFixtures,
})
