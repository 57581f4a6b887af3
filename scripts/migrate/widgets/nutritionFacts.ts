import {defineWidgetMigration} from '../mapping/define.ts'

/** The nutrition facts of one serving. Numbers become texts without a unit, and empty values are left out: unknown is not zero. */
export const migrations = [
  defineWidgetMigration('nutritionFacts', {
    format: 'recipe-nutrition',
    shownWith: [{path: 'servings.count', shows: ['label']}],
    needsOneOf: [
      'calories',
      'fatContent',
      'saturatedFatContent',
      'transFatContent',
      'carbohydrateContent',
      'fiberContent',
      'sugarContent',
      'sodiumContent',
      'proteinContent',
    ],
  }),
]
