import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/**
 * A file that readers take with them (share-9), by its address: only editors upload one. A picture without an
 * alternative text gets the title.
 */
export const migrations = [
  defineWidgetMigration('downloadable', {
    format: 'post-downloadable',
    needsOneOf: ['title', 'downloadUrl'],
    shownWith: ['title'],
    fields: {image: picture('imageSrc', {alt: 'imgAlt', standIn: 'title'}), downloadFile: () => undefined},
  }),
]
