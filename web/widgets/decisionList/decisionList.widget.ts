import {defineWidget} from '../../contract/defineWidget.ts'
import {DecisionList} from './DecisionList.tsx'
import {decisionListFixtures} from './decisionList.fixtures.ts'
import {hiddenOn} from './decisionListView.ts'

export const decisionListWidget = defineWidget({
  type: 'decisionList',
  view: DecisionList,
  fixtures: decisionListFixtures,
  hiddenOn,
})
