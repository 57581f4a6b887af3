import {unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** A picture that stays in place while the nodes inside the widget scroll past. */
export const migrations = [
  defineWidgetMigration('fixedImageScroll', {
    format: 'fixed-image-scroll',
    needsOneOf: ['image', 'content'],
    children: {content: ({children}, context) => unlessEmpty(context.body(children))},
  }),
]
