import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {milesBetween} from './distance.ts'
import {pricesWithCard} from './groupPrices.ts'
import {percentSavingsOf, retailPriceOf} from './money.ts'
import {priceEntries, shownRetailPrice} from './priceEntry.ts'
import {anyAmount, anyPrices, columbus, testPrice} from './testPrices.ts'
import {withListPrice} from './withListPrice.ts'

const options = {place: columbus, quantity: 30, listPrice: 1.5, retailers: []}

describe('the retail price', () => {
  test.each([
    [1.005, 100, 100.5],
    [32.27, 30, 968.1],
    [0.1, 3, 0.3],
    [0.07245, 90, 6.52],
    [1234.5678, 1, 1234.57],
    [10.1, 2.5, 25.25],
  ])('%d a unit × %d is %d: list price times quantity (drug-savings-44)', (listPrice, quantity, retail) => {
    expect(retailPriceOf(listPrice, quantity)).toBe(retail)
  })

  test('is the exact product to the cent, for any list price of whole cents (drug-savings-44)', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 1_000_000}), fc.integer({min: 1, max: 1000}), (cents, quantity) => {
        expect(retailPriceOf(cents / 100, quantity)).toBe((cents * quantity) / 100)
      }),
    )
  })
})

describe('the savings', () => {
  test.each([
    [20, 25, 20],
    [19.99, 25, 20],
    [20.01, 25, 19],
    [0.58, 1, 42],
    [25, 25, 0],
    [0.01, 1000, 99],
    [5.7, 57, 90],
  ])('of %d instead of %d are %d %%, rounded down (drug-savings-45)', (price, retail, percent) => {
    expect(percentSavingsOf(price, retail)).toBe(percent)
  })

  test('are the exact quotient rounded down, whatever binary numbers make of it (drug-savings-45)', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (one, other) => {
        const [price, retail] = [Math.min(one, other), Math.max(one, other)]
        const cents = (dollars: number): bigint => BigInt(dollars.toFixed(2).replace('.', ''))
        const exact = ((cents(retail) - cents(price)) * 100n) / cents(retail)
        expect(percentSavingsOf(price, retail)).toBe(Number(exact))
      }),
    )
  })
})

describe('retail price and savings', () => {
  test('stand in all entries, as long as no price is higher', () => {
    const entries = priceEntries([testPrice({amount: 45}), testPrice({amount: 20})], options)
    expect(entries.map(({retailPrice, percentSavings}) => [retailPrice, percentSavings])).toEqual([
      [45, 55],
      [45, 0],
    ])
  })

  test('stand in none where a single price is higher, and in none without a list price (drug-savings-46)', () => {
    const prices = [testPrice({amount: 20}), testPrice({amount: 45.01, name: 'CVS'})]
    for (const listPrice of [1.5, undefined])
      for (const entry of priceEntries(prices, {...options, listPrice}))
        expect(entry).toMatchObject({retailPrice: null, percentSavings: null})
    expect(shownRetailPrice([testPrice({amount: 20})], 0.001, 1)).toBeUndefined()
  })

  test('are hidden for a price that has a card, and not for a dearer one of the same chain, which has none (drug-savings-46)', () => {
    const prices = [
      testPrice({amount: 20, name: 'CVS', location: 'near'}),
      testPrice({amount: 45.01, name: 'CVS', location: 'far'}),
    ]
    const shown = (listPrice: number | undefined) =>
      withListPrice(priceEntries(prices, {...options, listPrice}), 1.5, 30).map(({retailPrice, percentSavings}) => [
        retailPrice,
        percentSavings,
      ])
    for (const listPrice of [1.5, undefined])
      expect(shown(listPrice)).toEqual([
        [45, 55],
        [null, null],
      ])
    const independent = testPrice({amount: 45.01, name: 'CVS', location: 'far', isIndependent: true})
    for (const entry of priceEntries([testPrice({amount: 20, name: 'CVS'}), independent], options))
      expect(entry.retailPrice).toBeNull()
  })

  test('are on all cards or on none, and never negative (drug-savings-46)', () => {
    fc.assert(
      fc.property(anyPrices, fc.option(anyAmount, {nil: undefined}), (prices, listPrice) => {
        const entries = priceEntries(prices, {...options, listPrice})
        const ofCards = pricesWithCard(entries).map(({retailPrice}) => retailPrice)
        expect(new Set(ofCards).size).toBeLessThanOrEqual(1)
        for (const {price, retailPrice, percentSavings} of entries) {
          expect(percentSavings === null).toBe(retailPrice === null)
          if (retailPrice !== null) expect(price.amount).toBeLessThanOrEqual(retailPrice)
          if (percentSavings !== null) expect(percentSavings).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the list price of the widget’s own dosage', () => {
  const prices = [testPrice({amount: 20}), testPrice({amount: 45.01, name: 'CVS'})]
  const shown = (listPrice: number | undefined) =>
    withListPrice(priceEntries(prices, {...options, listPrice}), 2, 30).map(({retailPrice, percentSavings}) => [
      retailPrice,
      percentSavings,
    ])

  test('stands in for one that the service does not know (drug-savings-7)', () => {
    expect(shown(undefined)).toEqual([
      [60, 66],
      [60, 24],
    ])
  })

  test('does not bring back a retail price that is hidden (drug-savings-46)', () => {
    expect(shown(1.5)).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

describe('the entries', () => {
  test('have the fields of a price in the coupon’s context (drug-savings-11, coupon-29)', () => {
    const retailers = [{name: 'Walgreens', imageSrc: '/walgreens.webp'}]
    expect(priceEntries([testPrice({amount: 1234.5})], {...options, listPrice: 100, retailers})).toEqual([
      {
        retailer: {
          id: 'id-Walgreens',
          name: 'Walgreens',
          isIndependent: false,
          location: {
            id: 'Walgreens',
            addressLine1: '1 Main St',
            coordinates: {latitude: 39.2, longitude: -85.97},
          },
        },
        price: {amount: 1234.5, currency: 'USD', display: '$1,234.50'},
        isLowestPrice: true,
        retailPrice: 3000,
        percentSavings: 58,
        hasListPrice: true,
        pbmId: null,
        checkedAt: '2026-11-20',
        retailerInformation: {name: 'Walgreens', logo: {imageSrc: '/walgreens.webp'}},
      },
    ])
  })

  test('have whole cents, whatever a service computes, so that coupons can be asked for with them (coupon-29, coupon-30)', () => {
    const [entry] = priceEntries([testPrice({amount: 1.1 * 3})], options)
    expect(entry?.price).toEqual({amount: 3.3, currency: 'USD', display: '$3.30'})
  })

  test('are in order of price, and of equal ones the nearest stands first and is the only lowest', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const entries = priceEntries(prices, options)
        expect(entries).toHaveLength(prices.length)
        expect(entries.map(({isLowestPrice}) => isLowestPrice)).toEqual(entries.map((_, index) => index === 0))
        entries.slice(1).forEach((entry, index) => {
          const before = entries[index]
          if (before === undefined) throw new Error('no entry')
          expect(before.price.amount).toBeLessThanOrEqual(entry.price.amount)
          const miles = [before, entry].map(({retailer}) => milesBetween(columbus, retailer.location.coordinates))
          if (before.price.amount === entry.price.amount) expect(miles[0]).toBeLessThanOrEqual(miles[1] ?? 0)
        })
      }),
    )
  })

  test('are the same whatever the order of what was offered', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        expect(priceEntries(prices.toReversed(), options)).toEqual(priceEntries(prices, options))
      }),
    )
  })
})

test.each([
  ['itself', columbus, columbus, 0],
  [
    'New York and Los Angeles',
    {latitude: 40.7128, longitude: -74.006},
    {latitude: 34.0522, longitude: -118.2437},
    2445.6,
  ],
  ['both sides of the date line', {latitude: 52, longitude: 179.9}, {latitude: 52, longitude: -179.9}, 8.5],
])('the distance of %s in miles', (_, a, b, miles) => {
  expect(milesBetween(a, b)).toBeCloseTo(miles, 0)
  expect(milesBetween(b, a)).toBeCloseTo(milesBetween(a, b), 9)
})
