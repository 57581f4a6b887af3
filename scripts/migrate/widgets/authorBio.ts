import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Who wrote an article. */
export const migrations = [
  defineWidgetMigration('authorBio', {
    format: 'author-bio',
    needsOneOf: ['authorName', 'authorDescription'],
    fields: {authorImage: picture('authorImageSrc', {alt: 'authorImageAlt', standIn: 'authorName'})},
  }),
]
