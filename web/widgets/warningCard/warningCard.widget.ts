import {defineWidget} from '../../contract/defineWidget.ts'
import {WarningCard} from './WarningCard.tsx'
import {warningCardFixtures} from './warningCard.fixtures.ts'
import {plainTexts} from '../../ui/plainTexts.ts'

export const warningCardWidget = defineWidget({
  type: 'warningCard',
  group: 'health',
  view: WarningCard,
  fixtures: warningCardFixtures,
  // The level is a keyword, not a text for readers.
  safetyText: (document) => plainTexts(document, ['level']),
  noAdBeside: 'block',
})
