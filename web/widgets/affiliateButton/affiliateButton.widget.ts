import {defineWidget} from '../../contract/defineWidget.ts'
import {AffiliateButton} from './AffiliateButton.tsx'
import {affiliateButtonFixtures} from './affiliateButton.fixtures.ts'

export const affiliateButtonWidget = defineWidget({
  type: 'affiliateButton',
  view: AffiliateButton,
  fixtures: affiliateButtonFixtures,
  affiliateLinkFields: ['ctaUrl'],
})
