import {defineWidgetMigration} from '../mapping/define.ts'

/** A term that opens to its explanation. */
export const migrations = [
  defineWidgetMigration('expandableTag', {
    format: 'expandable-tag',
    needsOneOf: ['label', 'content'],
    shownWith: ['label', 'content'],
  }),
]
