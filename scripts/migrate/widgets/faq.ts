import {defineWidgetMigration} from '../mapping/define.ts'

/** Questions and answers. */
export const migrations = [
  defineWidgetMigration('faq', {needsOneOf: ['items'], shownWith: ['items[].question', 'items[].answer']}),
]
