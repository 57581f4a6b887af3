import {defineWidgetMigration} from '../mapping/define.ts'

const needsOneOf = ['mildSideEffects', 'severeSideEffects']
const shownWith = ['mildSideEffects[].name', 'severeSideEffects[].name']

/** Two formats with one stored shape: the side effects of a drug. */
export const migrations = [
  defineWidgetMigration('sideEffects', {format: 'side-effects', needsOneOf, shownWith}),
  defineWidgetMigration('sideEffects', {
    format: 'side-effects-widget',
    idPrefix: 'sideEffectsWidget',
    needsOneOf,
    shownWith,
  }),
]
