import {defineWidgetMigration} from '../mapping/define.ts'

/** The products of a buying guide at a glance. */
export const migrations = [
  defineWidgetMigration('quickLooks', {
    format: 'quick-looks',
    needsOneOf: ['itemLinks'],
    shownWith: ['itemLinks[].title', {path: 'itemLinks[].hashRoute|variantId', shows: ['linkTitle']}],
    product: {
      items: 'itemLinks',
      shortNames: true,
      facts: {name: 'title', variantId: 'variantId'},
      offer: {url: 'link'},
    },
  }),
]
