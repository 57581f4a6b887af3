import {describe, expect, test} from '@jest/globals'
import {validate} from '../../validation/validate.ts'

const nothing = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}
const product = {_id: 'product-1', _type: 'product', name: 'Evening Calm'}
const offer = {_type: 'offer', _key: 'a', url: 'https://shop.example/calm'}

describe('what stops an editor from publishing a product', () => {
  const messages = async (fields: object) =>
    (await validate({...product, ...fields}, nothing)).map(({message}) => message)

  test('is not what imported products never say: where a rating comes from, and when a price was seen', async () => {
    expect(await messages({rating: 4.5})).toEqual([])
    expect(await messages({offers: [{...offer, price: 54.99}]})).toEqual([])
  })

  test('is a missing name, a wrong price and a day to come', async () => {
    expect(await messages({name: undefined})).toEqual(['Give the product its name.'])
    expect(await messages({offers: [{...offer, price: -1}]})).toEqual(['Give a price in dollars and cents: 54.99.'])
    expect(await messages({offers: [{...offer, price: 5, checkedAt: '2999-01-01'}]})).toEqual([
      'Give the day on which you saw the price, not one to come.',
    ])
  })
})
