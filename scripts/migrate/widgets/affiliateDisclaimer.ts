import {affiliates} from '@apothecary/shared/types/affiliates.ts'
import {fieldsWidget} from './define.ts'
import {choices, flag} from './fields.ts'

/** The disclosure of affiliated brands (doc 2 §3, §9; brand keys of doc 1 §9). It says something even without a brand. */
export const affiliateDisclaimer = fieldsWidget({
  type: 'affiliateDisclaimer',
  formats: {disclaimers: 'affiliateDisclaimer'},
  kind: 'document',
  needs: [],
  fields: {affiliates: choices(affiliates), isEPM: flag(), showSecond: flag()},
})
