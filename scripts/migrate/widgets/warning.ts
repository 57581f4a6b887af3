import {defineWidgetMigration} from '../mapping/define.ts'

/** Safety text. */
export const migrations = [defineWidgetMigration('warning', {needsOneOf: ['title', 'text']})]
