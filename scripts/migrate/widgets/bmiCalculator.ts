import {defineWidgetMigration} from '../mapping/define.ts'

/** A BMI calculator: only its heading and its introduction are content. */
export const migrations = [
  defineWidgetMigration('bmiCalculator', {
    format: 'bmi-calculator',
    needsOneOf: ['title', 'intro'],
    shownWith: ['title'],
  }),
]
