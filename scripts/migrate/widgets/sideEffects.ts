import {defineWidgetMigration} from '../mapping/define.ts'

const needsOneOf = ['mildSideEffects', 'severeSideEffects']
const shownWith = ['mildSideEffects[].name', 'severeSideEffects[].name']

/** A side effect may be a text, its name: none may be missing from what readers see (ruling 15). */
const fields = {mildSideEffects: {bareItem: 'name'}, severeSideEffects: {bareItem: 'name'}}

/** Two formats with one stored shape: the side effects of a drug. */
export const migrations = [
  defineWidgetMigration('sideEffects', {format: 'side-effects', needsOneOf, shownWith, fields}),
  defineWidgetMigration('sideEffects', {
    format: 'side-effects-widget',
    idPrefix: 'sideEffectsWidget',
    needsOneOf,
    shownWith,
    fields,
  }),
]
