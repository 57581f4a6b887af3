import {defineWidgetMigration} from '../mapping/define.ts'

/** What readers wrote. */
export const migrations = [
  defineWidgetMigration('commentTeaser', {
    format: 'multiquote-comments',
    needsOneOf: ['comments'],
    shownWith: ['comments[].comment|editedComment'],
  }),
]
