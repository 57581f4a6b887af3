import type {WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {_id: 'affiliateDisclaimer-fixture-minimal', _type: 'affiliateDisclaimer' as const}

/** Two brands; no brand; one; three or more in one sentence; the A/B wording; a page that ads lead to; broken. */
export const affiliateDisclaimerFixtures = {
  default: {
    _id: 'affiliateDisclaimer-fixture-default',
    _type: 'affiliateDisclaimer',
    affiliates: ['optum', 'wellos'],
  },
  minimal,
  one: {...minimal, _id: 'affiliateDisclaimer-fixture-one', affiliates: ['healthgrades']},
  combined: {
    ...minimal,
    _id: 'affiliateDisclaimer-fixture-combined',
    affiliates: ['platejoy', 'optumPerks', 'optumNow', 'wellos', 'helloMedicare', 'realAppeal', 'other'],
  },
  freeProducts: {
    ...minimal,
    _id: 'affiliateDisclaimer-fixture-free-products',
    affiliates: ['platejoy'],
    showSecond: true,
  },
  paidMedia: {
    ...minimal,
    _id: 'affiliateDisclaimer-fixture-paid-media',
    affiliates: ['optum', 'other'],
    isEPM: true,
    showSecond: true,
  },
  invalid: {_id: 'affiliateDisclaimer-fixture-invalid', _type: 'affiliateDisclaimer', affiliates: {optum: true}},
} satisfies WidgetFixtures<'affiliateDisclaimer'>
