import {describe, expect, test} from '@jest/globals'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {couponProgram} from './couponProgram.ts'
import {drugPrices} from './drugPrices.ts'
import {drugs, soldQuantities} from './drugs.ts'
import {pharmacies} from './pharmacies.ts'
import {retailers} from './retailers.ts'

test('there are 18 retailers, each with its name and its logo (content-5)', () => {
  expect(retailers).toHaveLength(18)
  expect(new Set(retailers.map(({name}) => name)).size).toBe(18)
  for (const {name, logo} of retailers)
    expect([name, logo]).toEqual([
      expect.stringMatching(/\S/),
      expect.objectContaining({
        _type: 'contentImage',
        source: expect.objectContaining({url: expect.stringMatching(/\S/)}),
      }),
    ])
})

test('in the list of retailers Target stands before CVS (content-6)', () => {
  const inOrder = retailers.toSorted((a, b) => Number(a['position']) - Number(b['position'])).map(({name}) => name)
  expect(inOrder.indexOf('Target')).toBeGreaterThanOrEqual(0)
  expect(inOrder.indexOf('Target')).toBeLessThan(inOrder.indexOf('CVS'))
})

test('the pharmacies are of four ZIP codes, most around 47201; each city has an independent one', () => {
  const zips = ['47201', '60614', '78704', '98101']
  expect(new Set(pharmacies.map(({zip}) => zip))).toEqual(new Set(zips))
  expect(pharmacies.filter(({zip}) => zip === '47201').length).toBeGreaterThan(8)
  for (const zip of zips)
    expect(pharmacies.some((pharmacy) => pharmacy['zip'] === zip && pharmacy['retailer'] === undefined)).toBe(true)
})

test('the drugs have all formulations of the sample article on the cost of Rybelsus', async () => {
  const article = await readFile(path.join(import.meta.dirname, '../legacy/rybelsus-cost.json'), 'utf8')
  const named = [...article.matchAll(/"formulationId":\s*"(\d+)"/g)].map(([, id]) => id)
  const stored = soldQuantities().map(({formulationId}) => formulationId)
  expect(named.length).toBeGreaterThan(5)
  expect(stored).toEqual(expect.arrayContaining(named))
  expect(drugs.map(({slug}) => slug.current)).toEqual(['rybelsus', 'metformin'])
})

describe('the prices', () => {
  const today = new Date('2026-11-23T09:00:00Z')

  test('were read in the five days before the seeding, whenever that is, and are the same but for their day', () => {
    const prices = drugPrices(today)
    const days = new Set(prices.map(({checkedAt}) => checkedAt))
    expect(days).toEqual(new Set(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']))
    const later = drugPrices(new Date('2030-01-01T09:00:00Z'))
    expect(later.map(({_id, amount}) => [_id, amount])).toEqual(prices.map(({_id, amount}) => [_id, amount]))
    expect(later[0]?.['checkedAt']).toBe('2030-01-01')
  })

  test('are below the list price and above 0, for every quantity at every place', () => {
    const retail = new Map(soldQuantities().map((sold) => [`${sold.formulationId} ${sold.quantity}`, sold.retailPrice]))
    const prices = drugPrices(today)
    for (const {formulationId, quantity, amount} of prices) {
      expect(amount).toBeGreaterThan(0)
      expect(amount).toBeLessThan(retail.get(`${String(formulationId)} ${String(quantity)}`) ?? 0)
    }
    expect(new Set(prices.map(({_id}) => _id)).size).toBe(prices.length)
  })
})

test('the coupon says that it is not insurance, does not expire, and where it is accepted', () => {
  expect(couponProgram['statements']).toEqual([
    expect.stringContaining('not insurance'),
    expect.stringContaining('does not expire'),
    expect.stringContaining('{retailer}'),
  ])
})
