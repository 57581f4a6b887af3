import {defineWidgetMigration} from '../mapping/define.ts'

/** Things to do or to have. The old site's items are strings with markup. */
export const migrations = [
  defineWidgetMigration('checklist', {
    format: 'checklist-lp',
    needsOneOf: ['items'],
    fields: {items: {bareItem: 'text'}},
  }),
]
