import {defineWidget} from '../../contract/defineWidget.ts'
import {ArticleCards} from './ArticleCards.tsx'
import {articleCardsFixtures} from './articleCards.fixtures.ts'
import {hiddenOn} from './articleCardsView.ts'

export const articleCardsWidget = defineWidget({
  type: 'articleCards',
  group: 'reading',
  view: ArticleCards,
  fixtures: articleCardsFixtures,
  hiddenOn,
})
