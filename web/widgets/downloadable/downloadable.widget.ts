import {defineWidget} from '../../contract/defineWidget.ts'
import {Downloadable} from './Downloadable.tsx'
import {downloadableFixtures} from './downloadable.fixtures.ts'

export const downloadableWidget = defineWidget({
  type: 'downloadable',
  group: 'media',
  view: Downloadable,
  fixtures: downloadableFixtures,
})
