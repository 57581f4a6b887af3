import {describe, expect, test} from '@jest/globals'
import {FreshDrugContent} from './freshDrugContent.ts'
import {readDrugContent, readPrices} from './readDrugContent.ts'
import {testSource, testStoredPrice} from './testContent.ts'

const logo = {asset: {_ref: 'image-1', _type: 'reference'}}
const stored = {
  retailers: [
    {_id: 'target', name: 'Target', logo},
    {_id: 'cvs', name: 'CVS', logo: null},
    {_id: 'nameless', name: null, logo: null},
  ],
  dosages: [
    {formulationId: '1', drugMSRP: 32.27},
    {formulationId: '2', drugMSRP: null},
    {formulationId: null, drugMSRP: 1},
    null,
  ],
  program: {bin: '019283', pcn: 'APO', group: 'G', memberId: 'M#', pbmId: null},
  priceDays: 14,
}
const pharmacy = {
  _id: 'a',
  retailer: 'cvs',
  name: null,
  addressLine1: '1 Main St',
  latitude: 39,
  longitude: -85,
}

/** What is read of documents, of any shape. */
const read = (content: object, pharmacies: readonly object[] = [pharmacy]) =>
  Reflect.apply(readDrugContent, undefined, [{...stored, ...content}, pharmacies, () => '/logo.webp'])

describe('what the embedded services read', () => {
  test('are the documents: retailers in their order, list prices, pharmacies, the programme and the limit', () => {
    const {retailers, listPrices, pharmacies, program, priceDays} = read({})
    expect(retailers).toEqual([
      {id: 'target', name: 'Target', imageSrc: '/logo.webp'},
      {id: 'cvs', name: 'CVS', imageSrc: undefined},
    ])
    expect([...listPrices]).toEqual([
      ['1', 32.27],
      ['2', undefined],
    ])
    expect(pharmacies.within({latitude: 39, longitude: -85}, 1)).toHaveLength(1)
    expect([program, priceDays]).toEqual([stored.program, 14])
  })

  test('a list price that one of several drugs has with a formulation is known (drug-savings-7, drug-savings-61)', () => {
    const dosages = [{formulationId: '1', drugMSRP: 3}, {formulationId: '1', drugMSRP: null}, {formulationId: '1'}]
    for (const given of [dosages, dosages.toReversed()])
      expect([...read({dosages: given}).listPrices]).toEqual([['1', 3]])
  })

  test.each([undefined, null, 0, -3, 'x'])('a limit of %j days is the default, 30 (drug-savings-64)', (priceDays) => {
    expect(read({priceDays}).priceDays).toBe(30)
  })

  test.each([
    ['no address', {addressLine1: null}],
    ['no coordinates', {latitude: null}],
    ['coordinates of nowhere', {latitude: 91}],
    ['neither retailer nor name', {retailer: null}],
    ['a list for a name', {retailer: null, name: ['x']}],
  ])('leave out a pharmacy with %s, and no other', (_, fields) => {
    const {pharmacies} = read({}, [{...pharmacy, ...fields, _id: 'b'}, pharmacy])
    expect(pharmacies.within({latitude: 39, longitude: -85}, 10_000)).toMatchObject([{pharmacy: {id: 'a'}}])
  })

  test.each([null, {}, {...stored.program, bin: '12'}])('have no programme for %j', (program) => {
    expect(read({program}).program).toBeUndefined()
  })

  test('are the prices above 0 that have a day', () => {
    const price = {retailer: 'cvs', pharmacy: null, amount: 20, checkedAt: '2026-11-22'}
    const wrong = [{amount: 0}, {amount: null}, {checkedAt: null}, {checkedAt: 'yesterday'}]
    const given = [price, ...wrong.map((fields) => ({...price, ...fields}))]
    expect(Reflect.apply(readPrices, undefined, [given])).toEqual(
      new Map([['cvs', [{amount: 20, checkedAt: '2026-11-22', time: Date.parse('2026-11-22')}]]]),
    )
  })
})

describe('the held content', () => {
  /** A content lake whose answers a test sets. */
  function lake() {
    const asked: string[] = []
    const state = {time: 1, isDown: false, amount: 10}
    const answer = <Value>(name: string, value: Value): Promise<Value> => {
      asked.push(name)
      return state.isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(value)
    }
    const {content} = testSource()
    const fresh = new FreshDrugContent({
      changedAt: () => (state.isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(state.time)),
      content: async () => answer('content', await content()),
      prices: (formulationId) =>
        answer(formulationId, readPrices([testStoredPrice({retailer: 'cvs', amount: state.amount})])),
    })
    return {fresh, state, asked}
  }

  test('is loaded once, by however many at a time, and prices once for each quantity', async () => {
    const {fresh, asked} = lake()
    await Promise.all([fresh.content(), fresh.content(), fresh.prices('a', 30)])
    await fresh.prices('a', 30)
    await fresh.prices('a', 90)
    expect(asked).toEqual(['content', 'a', 'a'])
  })

  test('is loaded anew after a publish, with its prices', async () => {
    const {fresh, state, asked} = lake()
    expect((await fresh.prices('a', 30)).get('cvs')?.[0]?.amount).toBe(10)
    state.amount = 12
    expect((await fresh.prices('a', 30)).get('cvs')?.[0]?.amount).toBe(10)
    state.time = 2
    expect((await fresh.prices('a', 30)).get('cvs')?.[0]?.amount).toBe(12)
    expect(asked).toEqual(['content', 'a', 'content', 'a'])
  })

  test('goes on answering while the lake is down, and is then loaded', async () => {
    const {fresh, state} = lake()
    await fresh.prices('a', 30)
    state.isDown = true
    state.time = 2
    expect((await fresh.prices('a', 30)).get('cvs')?.[0]?.amount).toBe(10)
    await expect(fresh.prices('b', 30)).rejects.toThrow('down')
    state.isDown = false
    state.amount = 12
    expect((await fresh.prices('b', 30)).get('cvs')?.[0]?.amount).toBe(12)
    expect((await fresh.prices('a', 30)).get('cvs')?.[0]?.amount).toBe(12)
  })

  test('that was never there is a failure, and the next call tries again', async () => {
    const {fresh, state} = lake()
    state.isDown = true
    await expect(fresh.content()).rejects.toThrow('down')
    state.isDown = false
    expect((await fresh.content()).priceDays).toBe(30)
  })
})
