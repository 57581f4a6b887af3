import {defineWidget} from '../../contract/defineWidget.ts'
import {hiddenOn, QuoteBlock} from './QuoteBlock.tsx'
import {quoteBlockFixtures} from './quoteBlock.fixtures.ts'

export const quoteBlockWidget = defineWidget({
  type: 'quoteBlock',
  group: 'people',
  view: QuoteBlock,
  fixtures: quoteBlockFixtures,
  hiddenOn,
})
