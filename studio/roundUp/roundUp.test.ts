import {expect, test} from '@jest/globals'
import {roundUp, type RoundUpPart, type RoundUpProduct} from './roundUp.ts'

const blanket: RoundUpProduct = {
  id: 'p-blanket',
  name: 'Blanket',
  brand: 'Tarn',
  variantId: 'blanket-15',
  made: undefined,
}
const mask: RoundUpProduct = {
  id: 'p-mask',
  name: 'Warm Eye Mask',
  brand: undefined,
  variantId: undefined,
  made: {url: 'https://shop.example.com/mask', price: 24.5},
}

function made(products: readonly RoundUpProduct[], ...parts: readonly RoundUpPart[]) {
  let count = 0
  return roundUp(products, new Set(parts), {newId: () => `n${(count += 1)}`, today: '2026-11-22'})
}

const ref = (id: string) => ({_type: 'reference', _ref: id})

test('a new product has its name, a jump name, and its offer with the price of today', () => {
  expect(made([mask]).documents).toEqual([
    {
      _id: 'p-mask',
      _type: 'product',
      name: 'Warm Eye Mask',
      variantId: 'warm-eye-mask',
      offers: [
        {_type: 'offer', _key: 'n1', url: 'https://shop.example.com/mask', price: 24.5, checkedAt: '2026-11-22'},
      ],
    },
  ])
  expect(made([{...mask, made: {url: '', price: undefined}}]).documents[0]).not.toHaveProperty('offers')
})

test('quick looks jump to the cards, and nothing of the products is written again (quick-looks-2, quick-looks-3)', () => {
  const {documents, body} = made([blanket, mask], 'quickLooks', 'cards', 'comparison')
  const byType = (type: string) => documents.filter(({_type}) => _type === type)
  expect(byType('quickLooks')).toEqual([
    {
      _id: expect.stringMatching(/^quickLooks-/),
      _type: 'quickLooks',
      itemLinks: [
        {_type: 'quickLook', _key: expect.any(String), product: ref('p-blanket'), hashRoute: '#blanket-15'},
        {_type: 'quickLook', _key: expect.any(String), product: ref('p-mask'), hashRoute: '#warm-eye-mask'},
      ],
    },
  ])
  expect(byType('productCard')).toEqual([
    {_id: expect.any(String), _type: 'productCard', product: ref('p-blanket')},
    {_id: expect.any(String), _type: 'productCard', product: ref('p-mask'), variantId: 'warm-eye-mask'},
  ])
  expect(byType('comparisonWidget')).toEqual([
    {
      _id: expect.any(String),
      _type: 'comparisonWidget',
      kind: 'products',
      products: [
        {_type: 'comparedProduct', _key: expect.any(String), product: ref('p-blanket')},
        {_type: 'comparedProduct', _key: expect.any(String), product: ref('p-mask'), variantId: 'warm-eye-mask'},
      ],
    },
  ])
  // The article shows the quick looks, the cards with their positions, and the comparison, in this order.
  const shown = documents.filter(({_type}) => _type !== 'product').map(({_id}) => _id)
  expect(body.map((block) => JSON.parse(JSON.stringify(block)).widget._ref)).toEqual(shown)
  expect(body.map((block) => JSON.parse(JSON.stringify(block)).placement?.position)).toEqual([
    undefined,
    1,
    2,
    undefined,
  ])
})

test('what is not wanted is not made', () => {
  const {documents, body} = made([blanket, {...blanket, id: 'other'}], 'comparison')
  expect(documents.map(({_type}) => _type)).toEqual(['comparisonWidget'])
  expect(body).toHaveLength(1)
})

test('every id and key is used once', () => {
  const text = JSON.stringify(made([blanket, mask], 'quickLooks', 'cards', 'comparison'))
  const keys = [...text.matchAll(/"_(?:key|id)":"([^"]*)"/g)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
