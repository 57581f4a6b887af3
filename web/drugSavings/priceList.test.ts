import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {filterPharmacies} from './filterPharmacies.ts'
import {groupPrices} from './groupPrices.ts'
import {nextPage, pageOf} from './pages.ts'
import {priceEntries} from './priceEntry.ts'
import {retailersByName} from './retailersByName.ts'
import {anyPrices, columbus, testPrice} from './testPrices.ts'

const entriesOf = (prices: Parameters<typeof priceEntries>[0]) =>
  priceEntries(prices, {place: columbus, quantity: 30, listPrice: undefined, retailers: []})

describe('the groups of prices (drug-savings-12)', () => {
  test('are the cheapest, each chain once with its lowest price, and the independent pharmacies', () => {
    const prices = [
      testPrice({name: 'CVS', location: 'a', amount: 30}),
      testPrice({name: 'CVS', location: 'b', amount: 25}),
      testPrice({name: 'cvs ', location: 'c', amount: 26}),
      testPrice({name: 'Kroger', amount: 40}),
      testPrice({name: 'Corner Drug', location: 'd', amount: 20, isIndependent: true}),
      testPrice({name: 'Corner Drug', location: 'e', amount: 50, isIndependent: true}),
    ]
    const {cheapestRetailer, allRetailers, independentPharmacies} = groupPrices(entriesOf(prices))
    expect(cheapestRetailer?.retailer.location.id).toBe('d')
    expect(allRetailers.map(({retailer}) => retailer.location.id)).toEqual(['b', 'Kroger'])
    expect(independentPharmacies.map(({retailer}) => retailer.location.id)).toEqual(['d', 'e'])
  })

  test('lose no independent pharmacy, hold no chain twice, and keep the order', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const entries = entriesOf(prices)
        const {cheapestRetailer, allRetailers, independentPharmacies} = groupPrices(entries)
        expect(cheapestRetailer).toBe(entries[0])
        const names = allRetailers.map(({retailer}) => retailer.name.trim().toLowerCase())
        expect(new Set(names).size).toBe(names.length)
        expect(independentPharmacies).toEqual(entries.filter(({retailer}) => retailer.isIndependent))
        for (const entry of entries.filter(({retailer}) => !retailer.isIndependent)) {
          const held = allRetailers[names.indexOf(entry.retailer.name.trim().toLowerCase())]
          expect(held?.price.amount).toBeLessThanOrEqual(entry.price.amount)
        }
        for (const list of [allRetailers, independentPharmacies])
          expect(list).toEqual(entries.filter((entry) => list.includes(entry)))
      }),
    )
  })
})

describe('the pages of the list', () => {
  test('have 4 cards at a time (drug-savings-39)', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(pageOf(list, 0)).toEqual(['a', 'b', 'c', 'd'])
    expect(pageOf(list, 1)).toEqual(['e', 'f'])
  })

  test('show every card once, and then begin again with the first (drug-savings-40)', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 60}), (length) => {
        const list = Array.from({length}, (_, index) => index)
        const shown: number[] = []
        let page = 0
        do {
          shown.push(...pageOf(list, page))
          page = nextPage(page, length)
        } while (page !== 0)
        expect(shown).toEqual(list)
      }),
    )
  })

  test('of a list that became shorter are those of the shorter one', () => {
    expect(pageOf(['a'], 3)).toEqual(['a'])
    expect(pageOf([], 3)).toEqual([])
  })
})

describe('the pharmacy search', () => {
  const entries = entriesOf([testPrice({name: 'CVS Pharmacy'}), testPrice({name: 'Kroger'})])
  const found = (term: string) => filterPharmacies(entries, term).map(({retailer}) => retailer.name)

  test('filters by the name, ignoring case (drug-savings-50)', () => {
    expect(found('PHARM')).toEqual(['CVS Pharmacy'])
    expect(found(' kroger ')).toEqual(['Kroger'])
    expect(found('zz')).toEqual([])
  })

  test.each(['', 'z', ' z '])('shows all for a term of at most one character: “%s” (drug-savings-51)', (term) => {
    expect(filterPharmacies(entries, term)).toBe(entries)
  })
})

describe('the retailer of a pharmacy’s name', () => {
  const retailers = ['Target', 'CVS', 'H-E-B', 'Sam’s Club', 'Giant'].map((name) => ({name}))

  test.each([
    ['CVS PHARMACY #8812', 'CVS'],
    ['CVS Pharmacy at Target', 'Target'],
    ['Heb Pharmacy', 'H-E-B'],
    ["SAM'S CLUB 10-4932", 'Sam’s Club'],
    ['Giantess Drugs', undefined],
    ['Corner Drug', undefined],
  ])('%s: %s, the first whose whole words are in it (content-6)', (name, expected) => {
    expect(retailersByName(retailers)(name)?.name).toBe(expected)
  })
})
