import {defineWidgetMigration} from '../mapping/define.ts'

/** What readers say. The old site's quotes are strings with markup. */
export const migrations = [
  defineWidgetMigration('testimonial', {needsOneOf: ['quotes'], fields: {quotes: {bareItem: 'text'}}}),
]
