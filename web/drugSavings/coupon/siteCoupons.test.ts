import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {testUpstream} from '../../services/testUpstream.ts'
import {lookUpCoupon} from './lookUpCoupon.ts'
import {testOffer} from './testOffer.ts'

const upstream = testUpstream('', (response) => {
  response.statusCode = 500
  response.end('No list prices')
})

let lines: unknown[]
beforeEach(() => {
  lines = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0)
  process.env['LIST_PRICES_API_URL'] = upstream.address
})
afterEach(() => {
  jest.restoreAllMocks()
  delete process.env['LIST_PRICES_API_URL']
})

test('a list price that cannot be read is one line in the log, without drug or place; the coupon does without it', async () => {
  const {couponSources} = await import('./siteCoupons.ts')
  const ids = {formulationId: '99900430730', quantity: 30, retailerId: 'retailer-walgreens', zip: '47201'}
  const {retailer, price} = testOffer.entry
  const coupon = await lookUpCoupon(ids, {
    ...couponSources,
    drug: async () => ({
      drugName: 'Rybelsus',
      choice: {...testOffer.choice, dosage: {...testOffer.choice.dosage, drugMSRP: undefined}},
    }),
    zipCodes: {lookup: async () => ({latitude: 39.2, longitude: -85.9})},
    prices: {
      prices: async () => [{retailer, price: {amount: price.amount, currency: 'USD'}, pbmId: null, checkedAt: null}],
    },
    coupons: {coupon: async () => testOffer.state.coupon},
    retailers: async () => [],
  })
  expect(coupon?.pricingInformation.retailPrice).toBeNull()
  expect(lines).toEqual([
    {time: expect.any(String), level: 'error', event: 'savings-failed', reason: 'Fetch failure: /drugPricing 500'},
  ])
})
