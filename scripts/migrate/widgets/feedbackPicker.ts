import {defineWidgetMigration} from '../mapping/define.ts'

/** Topics that readers choose from. */
export const migrations = [
  defineWidgetMigration('feedbackPicker', {
    format: 'feedback-picker',
    needsOneOf: ['feedbackTitle', 'feedbackSelections'],
    shownWith: ['feedbackTitle', 'feedbackSelections'],
  }),
]
