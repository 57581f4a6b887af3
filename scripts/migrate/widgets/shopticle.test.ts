import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** The first product of the stored list or table, and the codes of what was reported. */
async function migrated(product: object, cardType = 'list') {
  const data = {cardType, products: [{name: 'Paper worry journal', ...product}]}
  const {documents, report} = await migrateArticles([
    article({body: [{type: 'widget', format: 'shopticle', id: 'w-1', data}]}),
  ])
  const stored = [...documents.values()].find(({_type}) => _type === 'shopticle')
  const products: unknown = stored?.['products']
  return {
    cardType: stored?.['cardType'],
    product: Array.isArray(products) ? Object(products[0]) : {},
    codes: report.issues.map(({code}) => code),
  }
}

/** The first stored offer. */
async function offer(fields: object) {
  const {product, codes} = await migrated({offers: [{url: 'https://go.example.com/o', ...fields}]})
  return {offer: Object(product.offers[0]), codes}
}

test('a list and a table stay what they are (shopticle-1)', async () => {
  expect((await migrated({}, 'list')).cardType).toBe('list')
  expect((await migrated({}, 'Table')).cardType).toBe('table')
})

test('a picture keeps address, alternative text, width and height (shopticle-3)', async () => {
  const image = {url: 'https://images.example.org/journal.jpg', alt: 'Open journal', width: '800', height: 600}
  const {product, codes} = await migrated({image})
  expect(product.image).toEqual({
    _type: 'contentImage',
    alt: 'Open journal',
    source: {url: 'https://images.example.org/journal.jpg', width: 800, height: 600},
  })
  expect(codes).toEqual([])
})

test.each([
  [true, 'Code "REST15"', 'Code "REST15"', []],
  ['1', ' 15% off ', '15% off', []],
  [false, '', undefined, []],
  [false, '15% off', undefined, ['dropped-field']],
  [undefined, '15% off', undefined, ['dropped-field']],
  [true, '', undefined, ['dropped-field']],
  ['perhaps', '15% off', undefined, ['dropped-field', 'dropped-field']],
])(
  'a discount that is available (%j) with the text %j is kept, any other is reported (shopticle-6)',
  async (discountAvailable, discountText, stored, reported) => {
    const {offer: found, codes} = await offer({discountAvailable, discountText})
    expect(found.discount).toBe(stored)
    expect(codes).toEqual(reported)
  },
)

test.each([
  [{name: 'CVS'}, 'CVS'],
  ['CVS', 'CVS'],
  ['{"name": "CVS"}', 'CVS'],
  [null, undefined],
  [{}, undefined],
])('the shop %j is named by a text (shopticle-5)', async (retailer, stored) => {
  const {offer: found, codes} = await offer({retailer})
  expect(found.retailer).toBe(stored)
  expect(codes).toEqual([])
})

test.each([
  [94.5, 94.5],
  ['94.50', 94.5],
  ['$1,024.50', 1024.5],
  [' $12 ', 12],
  ['', undefined],
])('the price %j is a number (shopticle-5)', async (price, stored) => {
  const {offer: found, codes} = await offer({price})
  expect(found.price).toBe(stored)
  expect(codes).toEqual([])
})

test('a price in words is reported', async () => {
  const {offer: found, codes} = await offer({price: 'from $20'})
  expect(found.price).toBeUndefined()
  expect(codes).toEqual(['unreadable-value'])
})
