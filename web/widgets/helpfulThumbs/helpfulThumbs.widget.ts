import {defineWidget} from '../../contract/defineWidget.ts'
import {HelpfulThumbs} from './HelpfulThumbs.tsx'
import {helpfulThumbsFixtures} from './helpfulThumbs.fixtures.ts'

export const helpfulThumbsWidget = defineWidget({
  type: 'helpfulThumbs',
  group: 'tools',
  view: HelpfulThumbs,
  fixtures: helpfulThumbsFixtures,
})
