import {defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'
import {reportPathOfNone} from '../mapping/pagePath.ts'
import {picture} from '../mapping/picture.ts'

const promoBox = defineWidgetMigration('promoBox', {
  format: 'promo-box',
  needsOneOf: ['articles'],
  shownWith: ['paths', 'title', 'articles[].title'],
  fields: {articles: {fields: {image: picture('image', {standIn: 'title'})}}},
})

/**
 * Links to articles, for the readers of certain pages. The title of an article says what its picture is for. A path that no page can have is
 * reported (migration-66): the box would stand on none.
 */
export const migrations: readonly WidgetMigration[] = [
  {
    ...promoBox,
    convert: (node, context) => {
      const stored = promoBox.convert(node, context)
      if (typeof stored === 'string') return stored
      for (const path of pathsOf(stored['paths'])) {
        // One without its slash is reported by the expression of the schema.
        if (path.startsWith('/')) reportPathOfNone(node.data.child('paths'), path)
      }
      return stored
    },
  },
]

function pathsOf(paths: unknown): readonly string[] {
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}
