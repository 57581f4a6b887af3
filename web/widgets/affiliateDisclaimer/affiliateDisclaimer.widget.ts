import {defineWidget} from '../../contract/defineWidget.ts'
import {AffiliateDisclaimer} from './AffiliateDisclaimer.tsx'
import {affiliateDisclaimerFixtures} from './affiliateDisclaimer.fixtures.ts'
import {disclosureParagraphs} from './disclosure.ts'

export const affiliateDisclaimerWidget = defineWidget({
  type: 'affiliateDisclaimer',
  group: 'products',
  view: AffiliateDisclaimer,
  fixtures: affiliateDisclaimerFixtures,
  disclosure: {
    fallback: {
      _id: 'affiliateDisclaimer-default',
      _type: 'affiliateDisclaimer',
      affiliates: null,
      isEPM: null,
      showSecond: null,
    },
  },
  // The text does not come from the document, so it can be shown however malformed the document is; without a brand it does not name the site.
  safetyText: () => disclosureParagraphs([], false, ''),
})
