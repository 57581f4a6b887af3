import {defineWidget} from '../../contract/defineWidget.ts'
import {ColorBlock} from './ColorBlock.tsx'
import {colorBlockFixtures} from './colorBlock.fixtures.ts'

export const colorBlockWidget = defineWidget({
  type: 'colorBlock',
  group: 'layout',
  view: ColorBlock,
  fixtures: colorBlockFixtures,
})
