import {unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** Blocks that belong together. */
export const migrations = [
  defineWidgetMigration('group', {
    needsOneOf: ['content'],
    children: {content: ({children}, context) => unlessEmpty(context.body(children))},
  }),
]
