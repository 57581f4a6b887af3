import {defineWidget} from '../../contract/defineWidget.ts'
import {ContentSeries} from './ContentSeries.tsx'
import {contentSeriesFixtures} from './contentSeries.fixtures.ts'
import {hiddenOn} from './contentSeriesView.ts'

export const contentSeriesWidget = defineWidget({
  type: 'contentSeries',
  group: 'reading',
  view: ContentSeries,
  fixtures: contentSeriesFixtures,
  hiddenOn,
})
