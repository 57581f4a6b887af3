import {defineWidgetMigration} from '../mapping/define.ts'

/** The times of a recipe. */
export const migrations = [
  defineWidgetMigration('recipeTimes', {format: 'recipe-times', needsOneOf: ['prepTime', 'cookTime', 'totalTime']}),
]
