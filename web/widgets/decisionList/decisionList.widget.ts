import {defineWidget} from '../../contract/defineWidget.ts'
import {DecisionList} from './DecisionList.tsx'
import {decisionListFixtures} from './decisionList.fixtures.ts'
import {hiddenOn} from './decisionListView.ts'

export const decisionListWidget = defineWidget({
  type: 'decisionList',
  group: 'reading',
  view: DecisionList,
  fixtures: decisionListFixtures,
  hiddenOn,
})
