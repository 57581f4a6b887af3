import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Links to articles that help to decide, for the readers of one page. Titles say what the pictures are for. */
export const migrations = [
  defineWidgetMigration('decisionList', {
    format: 'decision-list',
    needsOneOf: ['articles'],
    shownWith: ['path', 'title', 'articles[].title'],
    fields: {
      articleMainImage: picture('articleMainImage', {standIn: 'title'}),
      articles: {fields: {image: picture('imageUrl', {standIn: 'title'})}},
    },
  }),
]
