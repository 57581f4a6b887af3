import {defineWidgetMigration} from '../mapping/define.ts'
import {wordsOfLink} from '../text/affiliateWords.ts'

/** A link to a shop inside a sentence. It stays in its paragraph. */
export const migrations = [
  defineWidgetMigration('affiliateLink', {
    format: 'affiliate-link',
    needsOneOf: ['text'],
    fields: {text: wordsOfLink},
  }),
]
