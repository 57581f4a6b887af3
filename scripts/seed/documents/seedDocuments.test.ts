import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {seedDocuments} from './seedDocuments.ts'
import {siteSettings} from './siteSettings.ts'

test('the three paths without stars are articles of the sample site (product-card-29)', () => {
  const [settings] = siteSettings
  const paths = settings?.['pathsWithoutStarRating']
  expect(paths).toEqual([
    '/nutrition/collagen-benefits',
    '/nutrition/collagen-supplements',
    '/health/ways-to-boost-collagen',
  ])
  const articles = seedDocuments.filter(({_type}) => _type === 'article')
  expect(articles.map((article) => article['canonicalPath'])).toEqual(expect.arrayContaining(Array.from(Object(paths))))
})

/** A seeded document by its id. */
const documentOf = (id: string) => seedDocuments.find(({_id}) => _id === id)

test('the five gummies are products with their prices, and are compared (comparison-widget-4)', () => {
  const prices = [54.99, 39.99, 59.99, 49, 49.99]
  const products = seedDocuments.filter(({_type}) => _type === 'product')
  expect(products.map(({offers}) => offers)).toEqual(prices.map((price) => [expect.objectContaining({price})]))
  expect(documentOf('comparisonWidget-cbd-gummies')?.['products']).toEqual(
    products.map(({_id}, index) =>
      expect.objectContaining({price: String(prices[index]), product: {_type: 'reference', _ref: _id}}),
    ),
  )
})

test('the gummies are those of the sample review', async () => {
  const review = await readFile(path.join(import.meta.dirname, '../legacy/cbd-gummies-review.json'), 'utf8')
  for (const product of seedDocuments.filter(({_type}) => _type === 'product')) {
    expect(review).toContain(`"variantId": "${String(product['variantId'])}"`)
  }
})

test('the table “Compare lifestyle diets” of a ketogenic and a Mediterranean diet is a document (comparison-widget-22, comparison-widget-25)', () => {
  const mealKits = [
    expect.objectContaining({brand: 'Greenfold Table'}),
    expect.objectContaining({brand: 'Marrowick Meals'}),
  ]
  expect(documentOf('comparisonWidget-lifestyle-diets')).toMatchObject({
    _type: 'comparisonWidget',
    title: 'Compare lifestyle diets',
    kind: 'diets',
    diets: [
      {name: 'Ketogenic diet', mealKits},
      {name: 'Mediterranean diet', mealKits},
    ],
  })
})
