import {beforeEach, describe, expect, test} from '@jest/globals'
import type {CouponQuestion} from '../../services/coupons/contract.ts'
import type {OfferedPrice} from '../../services/prices/contract.ts'
import {type CouponIds, type CouponSources, lookUpCoupon} from './lookUpCoupon.ts'
import {readCouponDrug} from './readCouponDrug.ts'
import {testOffer} from './testOffer.ts'

const {coupon} = testOffer.state
const offered = (location: string, amount: number): OfferedPrice => ({
  retailer: {...testOffer.entry.retailer, location: {...testOffer.entry.retailer.location, id: location}},
  price: {amount, currency: 'USD'},
  pbmId: 'brightwater',
  checkedAt: null,
})
const ids: CouponIds = {
  formulationId: '99900430730',
  quantity: 30,
  retailerId: 'retailer-walgreens',
  locationId: 'pharmacy-1',
  zip: '47201',
}

let questions: CouponQuestion[]
beforeEach(() => {
  questions = []
})

const sources = (more: Partial<CouponSources> = {}): CouponSources => ({
  drug: async () => ({drugName: 'Rybelsus', choice: testOffer.choice}),
  zipCodes: {lookup: async () => ({latitude: 39.2, longitude: -85.9})},
  prices: {prices: async () => [offered('pharmacy-1', 812.4), offered('pharmacy-2', 790)]},
  listPrices: {listPrice: async () => 32.27},
  coupons: {
    coupon: async (question) => {
      questions.push(question)
      return coupon
    },
  },
  retailers: async () => [{name: 'Walgreens', imageSrc: '/walgreens.webp'}],
  ...more,
})

test('drug, price and coupon are those of now (coupon-36)', async () => {
  expect(await lookUpCoupon(ids, sources())).toEqual({
    pricingInformation: {drugName: 'Rybelsus', discountedPrice: '$812.40', retailPrice: 968.1, percentSavings: 16},
    dosageInformation: {manufacturer: 'Rybelsus', dosage: '7 mg tablet', quantity: '30 tablets'},
    couponInformation: coupon,
    retailerInformation: {name: 'Walgreens', logo: {imageSrc: '/walgreens.webp'}},
  })
  expect(questions).toEqual([expect.objectContaining({lowPriceAmount: 812.4, retailerId: 'retailer-walgreens'})])
})

test('without a location, the price is the retailer’s lowest', async () => {
  const found = await lookUpCoupon({...ids, locationId: undefined}, sources())
  expect(found?.pricingInformation.discountedPrice).toBe('$790.00')
})

test.each<[string, Partial<CouponSources>, Partial<CouponIds>]>([
  ['no drug has the formulation', {drug: async () => undefined}, {}],
  ['there is no such ZIP code', {zipCodes: {lookup: async () => undefined}}, {}],
  ['the retailer has no price', {}, {retailerId: 'retailer-cvs'}],
  ['the pharmacy has no price', {}, {locationId: 'pharmacy-9'}],
  ['the service has no coupon', {coupons: {coupon: async () => undefined}}, {}],
])('there is none where %s', async (_, more, wanted) => {
  expect(await lookUpCoupon({...ids, ...wanted}, sources(more))).toBeUndefined()
})

test('the list price of the drug’s own dosage stands in for one that the service does not know, as on cards (drug-savings-46, coupon-28)', async () => {
  const savingsWith = async (listPrice: number | undefined) => {
    const {pricingInformation} =
      (await lookUpCoupon(ids, sources({listPrices: {listPrice: async () => listPrice}}))) ?? {}
    return [pricingInformation?.retailPrice, pricingInformation?.percentSavings]
  }
  expect(await savingsWith(undefined)).toEqual([968.1, 16])
  // One that it knows and hides stays hidden.
  expect(await savingsWith(1)).toEqual([null, null])
})

test('a list price or a logo that cannot be read is left out', async () => {
  const fails = () => Promise.reject(new Error('No'))
  const choice = {...testOffer.choice, dosage: {...testOffer.choice.dosage, drugMSRP: undefined}}
  const drug = async () => ({drugName: 'Rybelsus', choice})
  const found = await lookUpCoupon(ids, sources({drug, listPrices: {listPrice: fails}, retailers: fails}))
  expect(found).toMatchObject({pricingInformation: {retailPrice: null}, retailerInformation: {logo: null}})
})

test('a service that fails is an error', async () => {
  const prices = {prices: () => Promise.reject(new Error('No prices'))}
  await expect(lookUpCoupon(ids, sources({prices}))).rejects.toThrow('No prices')
})

describe('a stored drug', () => {
  const quantity = {display: '30 tablets', value: 30}
  const dosage = {dosage: '7 mg', formulationId: '99900430730', drugMSRP: 32.27, commonQuantities: [quantity]}
  const manufacturer = (dosages: (typeof dosage)[]) => ({
    name: 'Rybelsus (brand)',
    drugType: 'brand' as const,
    drugSlug: 'rybelsus',
    id: '88',
    options: [{form: 'tablet', dosages}],
  })

  test('is read with the choice of a formulation and a quantity', () => {
    const found = readCouponDrug({name: 'Rybelsus', manufacturers: [manufacturer([dosage])]}, '99900430730', 30)
    expect(found).toMatchObject({
      drugName: 'Rybelsus',
      choice: {
        manufacturer: {name: 'Rybelsus (brand)', id: '88'},
        form: {form: 'tablet'},
        dosage: {dosage: '7 mg'},
        quantity,
      },
    })
  })

  test('of a widget, has the name of its manufacturer', () => {
    const found = readCouponDrug({name: null, manufacturers: [manufacturer([dosage])]}, '99900430730', 30)
    expect(found?.drugName).toBe('Rybelsus (brand)')
  })

  test.each([
    ['nothing', null, 30],
    ['no manufacturers', {name: 'Rybelsus', manufacturers: null}, 30],
    ['another quantity', {name: 'Rybelsus', manufacturers: [manufacturer([dosage])]}, 90],
    ['another formulation', {name: 'Rybelsus', manufacturers: [manufacturer([{...dosage, formulationId: '1'}])]}, 30],
    ['a dosage without a name', {name: 'Rybelsus', manufacturers: [manufacturer([{...dosage, dosage: ''}])]}, 30],
  ])('gives nothing with %s', (_, stored, value) => {
    expect(readCouponDrug(stored, '99900430730', value)).toBeUndefined()
  })
})
