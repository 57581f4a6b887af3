import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Up to three affiliates. The old site's keys have hyphens. */
export const migrations = [
  defineWidgetMigration('oneTwoThree', {
    needsOneOf: ['items'],
    shownWith: ['items[].ctaUrl', 'items[].title|name'],
    fields: {
      items: {
        fields: {
          image: picture('img-src', {alt: 'img-alt', standIn: 'name'}),
          ctaLabel: 'cta-label',
          ctaUrl: 'cta-url',
        },
      },
    },
  }),
]
