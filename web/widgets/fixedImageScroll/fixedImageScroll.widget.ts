import {defineWidget} from '../../contract/defineWidget.ts'
import {FixedImageScroll} from './FixedImageScroll.tsx'
import {fixedImageScrollFixtures} from './fixedImageScroll.fixtures.ts'

export const fixedImageScrollWidget = defineWidget({
  type: 'fixedImageScroll',
  group: 'media',
  view: FixedImageScroll,
  fixtures: fixedImageScrollFixtures,
})
