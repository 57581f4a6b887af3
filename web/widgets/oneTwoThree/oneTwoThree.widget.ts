import {defineWidget} from '../../contract/defineWidget.ts'
import {OneTwoThree} from './OneTwoThree.tsx'
import {oneTwoThreeFixtures} from './oneTwoThree.fixtures.ts'

export const oneTwoThreeWidget = defineWidget({
  type: 'oneTwoThree',
  group: 'advertising',
  view: OneTwoThree,
  fixtures: oneTwoThreeFixtures,
  affiliateLinkFields: ['ctaUrl'],
})
