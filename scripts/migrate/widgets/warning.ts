import {defineWidgetMigration} from '../mapping/define.ts'
import {warningText} from '../mapping/warningText.ts'

/** Safety text. */
export const migrations = [
  defineWidgetMigration('warning', {
    needsOneOf: ['title', 'text'],
    shownWith: [warningText],
  }),
]
