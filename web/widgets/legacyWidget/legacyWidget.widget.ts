import {defineWidget} from '../../contract/defineWidget.ts'
import {LegacyWidget} from './LegacyWidget.tsx'
import {legacyWidgetFixtures} from './legacyWidget.fixtures.ts'

export const legacyWidgetWidget = defineWidget({
  type: 'legacyWidget',
  view: LegacyWidget,
  fixtures: legacyWidgetFixtures,
  isSilent: true,
})
