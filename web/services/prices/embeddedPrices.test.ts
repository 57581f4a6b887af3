import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {milesBetween} from '../../drugSavings/distance.ts'
import {PharmacyIndex} from '../drugContent/pharmacyIndex.ts'
import {testDay, testPharmacy, testSource, testStoredPrice} from '../drugContent/testContent.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {embeddedPrices} from './embedded.ts'

const question = {
  formulationId: '99900430730',
  quantity: 30,
  lat: startingPlace.place.latitude,
  long: startingPlace.place.longitude,
  zip: startingPlace.zip,
}

const pricesOf = async (...given: Parameters<typeof testSource>) =>
  (await embeddedPrices(testSource(...given), () => testDay).prices(question)).map(({retailer, price}) => [
    retailer.location.id,
    price.amount,
  ])

describe('the embedded price service (drug-savings-62)', () => {
  test('gives a chain’s price of its nearest store, and that of one store only there', async () => {
    const prices = [testStoredPrice({retailer: 'cvs', amount: 30}), testStoredPrice({pharmacy: 'cvs-far', amount: 12})]
    expect(await pricesOf(prices.slice(0, 1))).toEqual([['cvs-near', 30]])
    expect(await pricesOf(prices)).toEqual([['cvs-far', 12]])
    expect(await pricesOf([...prices, testStoredPrice({pharmacy: 'cvs-near', amount: 12})])).toEqual([['cvs-near', 12]])
  })

  test('takes the price of the retailer where that of the store is too old', async () => {
    const ofStore = testStoredPrice({pharmacy: 'cvs-near', amount: 12, checkedAt: '2026-01-01'})
    expect(await pricesOf([ofStore, testStoredPrice({retailer: 'cvs', amount: 30})])).toEqual([['cvs-near', 30]])
  })

  test('takes the price that was read last', async () => {
    const older = testStoredPrice({retailer: 'cvs', amount: 10, checkedAt: '2026-11-01'})
    const newer = testStoredPrice({retailer: 'cvs', amount: 30, checkedAt: '2026-11-20'})
    expect(await pricesOf([older, newer])).toEqual([['cvs-near', 30]])
    expect(await pricesOf([newer, older])).toEqual([['cvs-near', 30]])
  })

  test('takes the price before one of a day that is still to come', async () => {
    const older = testStoredPrice({retailer: 'cvs', amount: 10, checkedAt: '2026-11-20'})
    const toCome = testStoredPrice({retailer: 'cvs', amount: 30, checkedAt: '2026-12-01'})
    expect(await pricesOf([older, toCome])).toEqual([['cvs-near', 10]])
    expect(await pricesOf([toCome, older])).toEqual([['cvs-near', 10]])
  })

  test.each([
    ['2026-10-25', 30, true],
    ['2026-10-24', 30, false],
    ['2026-11-21', 2, false],
    ['2026-11-22', 2, true],
    ['2020-01-01', 10_000, true],
    ['2026-11-24', 30, true],
    ['2031-05-05', 30, false],
  ])(
    'a price read on %s is shown with a limit of %d days: %s (drug-savings-64)',
    async (checkedAt, priceDays, isShown) => {
      const shown = await pricesOf([testStoredPrice({retailer: 'cvs', checkedAt})], {priceDays})
      expect(shown).toHaveLength(isShown ? 1 : 0)
    },
  )

  test('sends nobody farther than 50 miles, and names at most 30 independent pharmacies, the nearest (drug-savings-65)', async () => {
    const stores = Array.from({length: 40}, (_, n) => testPharmacy(`corner-${n}`, null, 0.01 * (n + 1), `Corner ${n}`))
    const far = testPharmacy('too-far', 'cvs', 0.73)
    const near = testPharmacy('near-enough', 'kroger', 0.72)
    const prices = [...stores, far, near].map(({id}, n) => testStoredPrice({pharmacy: id, amount: 100 - n}))
    const found = await pricesOf(prices, {pharmacies: new PharmacyIndex([...stores, far, near])})
    expect(found.map(([id]) => id)).not.toContain('too-far')
    expect(found.map(([id]) => id)).toContain('near-enough')
    const independents = found.map(([id]) => String(id)).filter((id) => id.startsWith('corner'))
    expect(independents.toSorted()).toEqual(
      stores
        .slice(0, 30)
        .map(({id}) => id)
        .toSorted(),
    )
  })

  test('leaves out a store whose retailer is gone', async () => {
    expect(await pricesOf(undefined, {retailers: [{id: 'cvs', name: 'CVS', imageSrc: undefined}]})).toEqual([
      ['corner', 27.5],
      ['cvs-near', 30],
    ])
  })

  test('does not ask for prices of what no drug has', async () => {
    const source = {...testSource(), prices: () => Promise.reject(new Error('asked'))}
    expect(await embeddedPrices(source).prices({...question, formulationId: 'rubbish'})).toEqual([])
  })
})

test('the index finds all pharmacies within a distance, and no other', () => {
  const degrees = fc.record({
    latitude: fc.double({min: -90, max: 90, noNaN: true}),
    longitude: fc.double({min: -180, max: 180, noNaN: true}),
  })
  fc.assert(
    fc.property(fc.array(degrees, {maxLength: 40}), degrees, fc.integer({min: 1, max: 4000}), (places, from, miles) => {
      const pharmacies = places.map((place, n) => ({...testPharmacy(`p${n}`, null, 0), ...place}))
      const found = new PharmacyIndex(pharmacies).within(from, miles)
      expect(found.map(({pharmacy}) => pharmacy.id).toSorted()).toEqual(
        pharmacies
          .filter((pharmacy) => milesBetween(from, pharmacy) <= miles)
          .map(({id}) => id)
          .toSorted(),
      )
    }),
  )
})
