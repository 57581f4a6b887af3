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
