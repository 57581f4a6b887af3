import {defineWidgetMigration} from '../mapping/define.ts'
import {warningText} from '../mapping/warningText.ts'

/** Safety text with a level. */
export const migrations = [
  defineWidgetMigration('warningCard', {
    format: 'warningcard',
    needsOneOf: ['title', 'text'],
    shownWith: [warningText],
    fields: {level: {initialValue: 'caution'}},
  }),
]
