import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Links to articles, for the readers of certain pages. The title of an article says what its picture is for. */
export const migrations = [
  defineWidgetMigration('promoBox', {
    format: 'promo-box',
    needsOneOf: ['articles'],
    shownWith: ['paths', 'title', 'articles[].title'],
    fields: {articles: {fields: {image: picture('image', {standIn: 'title'})}}},
  }),
]
