import {defineWidgetMigration} from '../mapping/define.ts'
import {reportPathOfNone} from '../mapping/pagePath.ts'
import {picture} from '../mapping/picture.ts'
import {readPlain} from '../text/plain.ts'

/**
 * Links to articles that help to decide, for the readers of one page. Titles say what the pictures are for. A path that no page can have is
 * reported (migration-66): the list would stand on none.
 */
export const migrations = [
  defineWidgetMigration('decisionList', {
    format: 'decision-list',
    needsOneOf: ['articles'],
    shownWith: ['path', 'title', 'articles[].title'],
    fields: {
      path: (data) => {
        const slot = data.child('path')
        const path = readPlain(slot)
        if (path !== undefined) reportPathOfNone(slot, path)
        return path
      },
      articleMainImage: picture('articleMainImage', {standIn: 'title'}),
      articles: {fields: {image: picture('imageUrl', {standIn: 'title'})}},
    },
  }),
]
