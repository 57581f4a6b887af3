import {defineWidget} from '../../contract/defineWidget.ts'
import {SideEffects} from './SideEffects.tsx'
import {sideEffectsFixtures} from './sideEffects.fixtures.ts'
import {sideEffectsTexts} from './sideEffectsView.ts'

export const sideEffectsWidget = defineWidget({
  type: 'sideEffects',
  group: 'health',
  view: SideEffects,
  fixtures: sideEffectsFixtures,
  safetyText: sideEffectsTexts,
  noAdBeside: 'block',
})
