import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** Products of which readers compare two, or a table of diets. */
export const migrations = [
  defineWidgetMigration('comparisonWidget', {
    format: 'comparison-chart',
    needsOneOf: ['products', 'diets'],
    product: {
      items: 'products',
      // The id of an entry is its own; `pid` goes to reports.
      namedBy: ['variantId'],
      // The head of a narrow column, beside the brand.
      shortNames: true,
      facts: {
        name: 'productName',
        brand: 'productBrand',
        image: 'image',
        rating: 'rating',
        numberOfRatings: 'numberOfRatings',
        variantId: 'variantId',
      },
      offer: {url: 'ctaUrl', retailer: 'destinationStore', discount: 'discount'},
    },
    fields: {
      kind: {initialValue: 'products'},
      products: {
        fields: {
          image: picture('imgSrc', {alt: 'imgAlt', standIn: 'productName'}),
        },
      },
    },
  }),
]
