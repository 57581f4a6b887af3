import {defineWidget} from '../../contract/defineWidget.ts'
import {ArticleTiles} from './ArticleTiles.tsx'
import {articleTilesFixtures} from './articleTiles.fixtures.ts'

export const articleTilesWidget = defineWidget({
  type: 'articleTiles',
  group: 'reading',
  view: ArticleTiles,
  fixtures: articleTilesFixtures,
})
