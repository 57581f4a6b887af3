import {defineWidget} from '../../contract/defineWidget.ts'
import {AffiliateButton} from './AffiliateButton.tsx'
import {affiliateButtonFixtures} from './affiliateButton.fixtures.ts'

export const affiliateButtonWidget = defineWidget({
  type: 'affiliateButton',
  group: 'products',
  view: AffiliateButton,
  fixtures: affiliateButtonFixtures,
  affiliateLinkFields: ['ctaUrl'],
})
