import {defineWidget} from '../../contract/defineWidget.ts'
import {Divider} from './Divider.tsx'
import {dividerFixtures} from './divider.fixtures.ts'

export const dividerWidget = defineWidget({
  type: 'divider',
  group: 'layout',
  view: Divider,
  fixtures: dividerFixtures,
})
