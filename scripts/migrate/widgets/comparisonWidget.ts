import type {Slot} from '../account/slot.ts'
import {scalarText} from '../account/values.ts'
import {defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'
import {missingAt} from '../mapping/missing.ts'
import {picture} from '../mapping/picture.ts'
import {readPlain} from '../text/plain.ts'

const comparison = defineWidgetMigration('comparisonWidget', {
  format: 'comparison-chart',
  needsOneOf: ['products', 'diets'],
  shownWith: [
    'products[].productName',
    'products[].highlights[].label',
    'products[].highlights[].value',
    'products[].productDetails[].label',
    'products[].productDetails[].value',
    {path: 'products[].price', shows: ['tooltip']},
    {path: 'products[].ctaUrl', shows: ['ctaText', 'destinationStore']},
    {path: 'products[].healthlineReview', shows: ['reviewAuthorName']},
    'diets[].name',
    'diets[].mealKits[].brand',
    {path: 'diets[].learnMoreUrl', shows: ['learnMoreText']},
  ],
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
    diets: {fields: {alcoholPermitted: (data) => readAnswer(data.child('alcoholPermitted'))}},
    products: {
      fields: {
        image: picture('imgSrc', {alt: 'imgAlt', standIn: 'productName'}),
      },
    },
  },
})

/** A text, or “Yes” or “No” for a boolean: readers see it as it is stored (comparison-widget-34). */
function readAnswer(slot: Slot): string | undefined {
  const flag = scalarText(slot.value)?.trim().toLowerCase()
  if (flag !== 'true' && flag !== 'false') return readPlain(slot)
  const answer = flag === 'true' ? 'Yes' : 'No'
  slot.accept({spelled: answer})
  return answer
}

/** Products of which readers compare two, or a table of diets. One that has diets alone is one of diets, also where it does not say so. */
export const migrations: readonly WidgetMigration[] = [
  {
    ...comparison,
    convert: (node, context) => {
      const converted = comparison.convert(node, context)
      if (typeof converted === 'string') return converted
      const {products, diets} = converted
      const kind = products === undefined ? 'diets' : converted['kind']
      const said = node.data.child('kind')
      if (kind !== converted['kind'] && !said.absent)
        said.drop('unknown-value', 'warning', 'It has diets and no products: stored as diets')
      const isOfDiets = kind === 'diets' && diets !== undefined
      for (const message of isOfDiets ? [] : missingAt(converted, 'products[1]'))
        node.data.report('missing-field', 'warning', message)
      return {...converted, kind}
    },
  },
]
