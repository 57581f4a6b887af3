import {defineWidget} from '../../contract/defineWidget.ts'
import {TakeAction} from './TakeAction.tsx'
import {takeActionFixtures} from './takeAction.fixtures.ts'

export const takeActionWidget = defineWidget({
  type: 'takeAction',
  group: 'text',
  view: TakeAction,
  fixtures: takeActionFixtures,
})
