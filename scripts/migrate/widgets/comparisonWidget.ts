import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Products of which readers compare two, or a table of diets. */
export const migrations = [
  defineWidgetMigration('comparisonWidget', {
    format: 'comparison-chart',
    needsOneOf: ['products', 'diets'],
    fields: {
      kind: {initialValue: 'products'},
      products: {
        fields: {
          product: () => undefined,
          image: picture('imgSrc', {alt: 'imgAlt', standIn: 'productName'}),
        },
      },
    },
  }),
]
