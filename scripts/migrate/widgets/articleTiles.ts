import {defineWidgetMigration} from '../mapping/define.ts'

/** Links to the articles of a hub. */
export const migrations = [
  defineWidgetMigration('articleTiles', {format: 'tiles', needsOneOf: ['tiles'], shownWith: ['tiles[].title']}),
]
