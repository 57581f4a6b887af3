import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** What a person who lives with a condition says about it. */
export const migrations = [
  defineWidgetMigration('livedExperience', {
    format: 'lived-experience',
    needsOneOf: ['quote'],
    fields: {photo: picture('photo', {standIn: 'name'})},
  }),
]
