import {defineWidget} from '../../contract/defineWidget.ts'
import {AffiliateDisclaimer} from './AffiliateDisclaimer.tsx'
import {affiliateDisclaimerFixtures} from './affiliateDisclaimer.fixtures.ts'
import {disclosureParagraphs} from './disclosure.ts'

export const affiliateDisclaimerWidget = defineWidget({
  type: 'affiliateDisclaimer',
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
  // The words are not in the document: whatever is broken there, what must be said is said.
  safetyText: () => disclosureParagraphs([], false),
})
