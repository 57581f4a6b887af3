import {defineWidget} from '../../contract/defineWidget.ts'
import {ExpandableList} from './ExpandableList.tsx'
import {expandableListFixtures} from './expandableList.fixtures.ts'

export const expandableListWidget = defineWidget({
  type: 'expandableList',
  group: 'text',
  holdsAlternatives: true,
  view: ExpandableList,
  fixtures: expandableListFixtures,
})
