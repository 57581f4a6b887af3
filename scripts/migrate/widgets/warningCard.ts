import {defineWidgetMigration} from '../mapping/define.ts'

/** Safety text with a level. */
export const migrations = [
  defineWidgetMigration('warningCard', {
    format: 'warningcard',
    needsOneOf: ['title', 'text'],
    fields: {level: {initialValue: 'caution'}},
  }),
]
