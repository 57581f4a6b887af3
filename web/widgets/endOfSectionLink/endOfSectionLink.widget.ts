import {defineWidget} from '../../contract/defineWidget.ts'
import {EndOfSectionLink} from './EndOfSectionLink.tsx'
import {endOfSectionLinkFixtures} from './endOfSectionLink.fixtures.ts'

export const endOfSectionLinkWidget = defineWidget({
  type: 'endOfSectionLink',
  group: 'reading',
  view: EndOfSectionLink,
  fixtures: endOfSectionLinkFixtures,
})
