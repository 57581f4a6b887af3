import {defineWidgetMigration} from '../mapping/define.ts'

/** Reasons for trust. */
export const migrations = [
  defineWidgetMigration('socialProof', {
    format: 'social-proof',
    needsOneOf: ['items'],
    shownWith: ['items[].icon', 'items[].mainText'],
  }),
]
