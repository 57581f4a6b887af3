import {defineWidget} from '../../contract/defineWidget.ts'
import {WhyTrust} from './WhyTrust.tsx'
import {whyTrustFixtures} from './whyTrust.fixtures.ts'

export const whyTrustWidget = defineWidget({
  type: 'whyTrust',
  group: 'people',
  view: WhyTrust,
  fixtures: whyTrustFixtures,
})
