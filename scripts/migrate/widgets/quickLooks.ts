import {defineWidgetMigration} from '../mapping/define.ts'

/** The products of a buying guide at a glance. */
export const migrations = [
  defineWidgetMigration('quickLooks', {
    format: 'quick-looks',
    needsOneOf: ['itemLinks'],
    product: {
      items: 'itemLinks',
      shortNames: true,
      facts: {name: 'title', variantId: 'variantId'},
      offer: {url: 'link'},
    },
  }),
]
