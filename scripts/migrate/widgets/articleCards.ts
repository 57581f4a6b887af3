import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Related articles. The title of an article says what its picture is for. */
export const migrations = [
  defineWidgetMigration('articleCards', {
    format: 'cards',
    needsOneOf: ['cards'],
    shownWith: ['cards[].title', 'cards[1]'],
    fields: {cards: {fields: {image: picture('image', {standIn: 'title'})}}},
  }),
]
