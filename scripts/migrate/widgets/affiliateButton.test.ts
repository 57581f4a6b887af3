import {expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

test.each([
  ['a text', 'Target', 'Target'],
  ['an object with a name', {name: 'Target'}, 'Target'],
  ['such an object in a JSON string', '{"name": "Target"}', 'Target'],
  ['an object whose name is empty', {name: ''}, undefined],
  ['an empty object', {}, undefined],
])('the retailer of a shop button may be %s (affiliate-button-2)', async (_, retailer, stored) => {
  const data = {ctaUrl: 'https://go.example.com/tea', price: '$12', retailer}
  const widget = {type: 'widget', format: 'button-cta-affiliate-link', id: 'w-1', data}
  const migrated = await migrateArticles([article({body: [widget]})])
  expect(migrated.report.issues).toEqual([])
  expect(bodyOf(migrated)).toEqual([
    {
      _type: 'affiliateButton',
      _key: 'w-1',
      ctaUrl: 'https://go.example.com/tea',
      price: '$12',
      ...(stored === undefined ? {} : {retailer: stored}),
    },
  ])
})
