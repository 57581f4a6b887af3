import {defineWidget} from '../../contract/defineWidget.ts'
import {AffiliateLink} from './AffiliateLink.tsx'
import {affiliateLinkFixtures} from './affiliateLink.fixtures.ts'

export const affiliateLinkWidget = defineWidget({
  type: 'affiliateLink',
  group: 'products',
  view: AffiliateLink,
  fixtures: affiliateLinkFixtures,
  affiliateLinkFields: ['url'],
})
