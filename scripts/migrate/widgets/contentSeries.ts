import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A series of articles. What the old site knew of its author stands in objects. */
export const migrations = [
  defineWidgetMigration('contentSeries', {
    format: 'content-series',
    needsOneOf: ['title', 'articles'],
    shownWith: ['title', {path: 'author.name', shows: ['link']}],
    // A call-out shows a series without articles.
    shownAloneWith: ['articles[].title', 'articles[1]'],
    fields: {
      colorScheme: 'color_scheme',
      icon: picture('icon', {standIn: 'title'}),
      singleAuthor: 'single_author',
      author: {
        fields: {
          name: 'name.display',
          bio: 'bio.text',
          avatar: picture('avatar', {standIn: nameOf}),
        },
      },
    },
  }),
]

/** The name of an author, which is the alternative text of a picture without one. Read elsewhere: no leaf is taken here. */
function nameOf(author: Slot): string {
  const {value} = author.child('name').child('display')
  return typeof value === 'string' ? value : ''
}
