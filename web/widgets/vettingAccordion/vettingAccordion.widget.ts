import {defineWidget} from '../../contract/defineWidget.ts'
import {VettingAccordion} from './VettingAccordion.tsx'
import {vettingAccordionFixtures} from './vettingAccordion.fixtures.ts'

export const vettingAccordionWidget = defineWidget({
  type: 'vettingAccordion',
  group: 'people',
  view: VettingAccordion,
  fixtures: vettingAccordionFixtures,
})
