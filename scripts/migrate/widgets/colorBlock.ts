import {unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** Blocks on a coloured ground. */
export const migrations = [
  defineWidgetMigration('colorBlock', {
    format: 'color-block',
    needsOneOf: ['content'],
    children: {content: ({children}, context) => unlessEmpty(context.body(children))},
  }),
]
