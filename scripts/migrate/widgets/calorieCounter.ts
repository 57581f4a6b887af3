import {defineWidgetMigration} from '../mapping/define.ts'

/** A calorie counter: only its heading and its introduction are content. */
export const migrations = [
  defineWidgetMigration('calorieCounter', {
    format: 'calorie-counter',
    needsOneOf: ['title', 'intro'],
    shownWith: ['title'],
  }),
]
