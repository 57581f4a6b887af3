import {readItems} from '../account/loose.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/**
 * A box beside the text: facts, a series, a partner's page, related articles. Its list holds texts, or, in a box of related articles,
 * objects. The name of the placement stands with the first box instead of beside the boxes.
 */
export const migrations = [
  defineWidgetMigration('callout', {
    format: 'widget-call-out',
    needsOneOf: ['items'],
    fields: {
      items: {
        fields: {
          list: {filter: (item) => !item.isObject()},
          articles: {from: 'list', filter: (item) => item.isObject()},
          contentSeries: {
            fields: {
              colorScheme: 'color_scheme',
              icon: picture('icon', {standIn: 'title'}),
              singleAuthor: 'single_author',
            },
          },
        },
      },
    },
    articlePlacement: ({data}) => readItems(data.child('items'))[0]?.child('articlePlacement'),
  }),
]
