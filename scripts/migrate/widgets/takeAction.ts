import {defineWidgetMigration} from '../mapping/define.ts'

/** A box that says what readers can do now, with a button. */
export const migrations = [defineWidgetMigration('takeAction', {format: 'take-action', needsOneOf: ['title', 'text']})]
