import {defineWidgetMigration} from '../mapping/define.ts'

/** The stored names of the ad sizes, by their pixels. */
const sizes = new Map([
  ['300x250', 'mediumRect'],
  ['300x600', 'halfPage'],
  ['728x90', 'leaderboard'],
  ['970x90', 'largeLeaderboard'],
  ['320x50', 'mobileLeaderboard'],
  ['970x250', 'billboard'],
])

/** A place for an ad. A size may be written `970 × 250`. */
export const migrations = [
  defineWidgetMigration('adSlot', {
    format: 'ad',
    needsOneOf: ['slot'],
    fields: {size: {spelling: (size) => sizes.get(size.toLowerCase().replace(/[\s×]+/g, 'x')) ?? size}},
  }),
]
