import {defineWidgetMigration} from '../mapping/define.ts'

/** What readers should take away. The old site's points are strings, with or without markup. */
export const migrations = [
  defineWidgetMigration('summaryBlock', {
    format: 'summary-block',
    needsOneOf: ['items', 'content'],
    fields: {items: {bareItem: 'text'}},
  }),
]
