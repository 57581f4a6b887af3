import {defineWidget} from '../../contract/defineWidget.ts'
import {TabNav} from './TabNav.tsx'
import {tabNavFixtures} from './tabNav.fixtures.ts'

export const tabNavWidget = defineWidget({
  type: 'tabNav',
  group: 'layout',
  holdsAlternatives: true,
  view: TabNav,
  fixtures: tabNavFixtures,
})
