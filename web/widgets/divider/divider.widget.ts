import {defineWidget} from '../../contract/defineWidget.ts'
import {Divider} from './Divider.tsx'
import {dividerFixtures} from './divider.fixtures.ts'

export const dividerWidget = defineWidget({
  type: 'divider',
  view: Divider,
  fixtures: dividerFixtures,
})
