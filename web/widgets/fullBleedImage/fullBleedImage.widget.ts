import {defineWidget} from '../../contract/defineWidget.ts'
import {FullBleedImage} from './FullBleedImage.tsx'
import {fullBleedImageFixtures} from './fullBleedImage.fixtures.ts'

export const fullBleedImageWidget = defineWidget({
  type: 'fullBleedImage',
  group: 'media',
  view: FullBleedImage,
  fixtures: fullBleedImageFixtures,
})
