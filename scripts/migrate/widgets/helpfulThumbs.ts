import {defineWidgetMigration} from '../mapping/define.ts'

/** A question with two answers. */
export const migrations = [defineWidgetMigration('helpfulThumbs', {format: 'thumbs', needsOneOf: ['question']})]
