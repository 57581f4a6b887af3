import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {comparisonWidgetProjection} from '../web/widgets/comparisonWidget/comparisonWidget.groq.ts'
import {paidMediaCardProjection} from '../web/widgets/paidMediaCard/paidMediaCard.groq.ts'
import {productCardProjection} from '../web/widgets/productCard/productCard.groq.ts'

/** What stands beside the product: none of it, either, or both. */
const cases = [
  [{}, {rating: 4.5, numberOfRatings: 90}],
  [{rating: 3}, {rating: 3, numberOfRatings: null}],
  [{numberOfRatings: 7}, {rating: 4.5, numberOfRatings: 7}],
  [
    {rating: 3, numberOfRatings: 7},
    {rating: 3, numberOfRatings: 7},
  ],
] as const

const product = {_id: 'p', _type: 'product', name: 'Evening Calm', rating: 4.5, numberOfRatings: 90}
const reference = {_type: 'reference', _ref: 'p'}

async function shown(projection: string, fields: object): Promise<Readonly<Record<string, unknown>>> {
  const dataset = [product, {_id: 'w', _type: 'widget', ...fields}]
  return (await evaluate(parse(`*[_id == "w"][0]{${projection}}`), {dataset})).get()
}

test.each([
  ['product card', productCardProjection],
  ['paid-media card', paidMediaCardProjection],
])('a %s with a rating of its own has not the number of ratings of its product', async (_, projection) => {
  for (const [own, expected] of cases) {
    const {rating, numberOfRatings} = await shown(projection, {product: reference, ...own})
    expect({rating, numberOfRatings}).toEqual(expected)
  }
})

test('nor does a product of a comparison', async () => {
  const products = cases.map(([own], n) => ({_key: `k${n}`, _type: 'comparedProduct', product: reference, ...own}))
  expect(await shown(comparisonWidgetProjection, {products})).toMatchObject({
    products: cases.map(([, expected]) => expected),
  })
})
