import {defineWidgetMigration} from '../mapping/define.ts'

/** Figures about our work, and an explanation. */
export const migrations = [
  defineWidgetMigration('whyTrust', {
    format: 'quantitative-trust',
    needsOneOf: ['metrics', 'explanationDescription'],
    shownWith: ['metrics[].count', 'metrics[].description'],
  }),
]
