import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** The words of a person. An empty block is converted, too: it shows nothing (quotes-2), and editors can fill it. */
export const migrations = [
  defineWidgetMigration('quoteBlock', {
    format: 'quote-block',
    shownWith: [{path: 'header|text|author|title', shows: ['image']}],
    fields: {image: picture('imageSrc', {standIn: 'author'})},
  }),
]
