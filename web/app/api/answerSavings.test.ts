import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {embeddedCoupons} from '../../services/coupons/embedded.ts'
import {testDay, testSource} from '../../services/drugContent/testContent.ts'
import {embeddedListPrices} from '../../services/listPrices/embedded.ts'
import {embeddedPrices} from '../../services/prices/embedded.ts'
import {embeddedZipCodes} from '../../services/zipCodes/embedded.ts'
import {answerDrugPricing} from './drugPricing/answerDrugPricing.ts'
import {answerCoupons} from './optum/coupons/answerCoupons.ts'
import {answerPrices} from './optum/prices/answerPrices.ts'
import {answerLookup} from './tip/lookup/answerLookup.ts'

const source = testSource()
const services = {
  prices: embeddedPrices(source, () => testDay),
  listPrices: embeddedListPrices(source),
  coupons: embeddedCoupons(source),
  zipCodes: embeddedZipCodes(() => Promise.resolve({size: 0, placeOf: () => undefined})),
  retailers: async () => (await source.content()).retailers,
}

interface Situation {
  readonly site?: string
  readonly admits?: boolean
  readonly services?: Partial<typeof services>
}

/** Sends a call to the route that has its path. */
async function call(path: string, {site = 'same-origin', admits = true, services: other = {}}: Situation = {}) {
  const reports: unknown[] = []
  const request = new Request(`http://localhost${path}`, {headers: {'sec-fetch-site': site}})
  const parts = {
    ...services,
    ...other,
    acquisitionCost: async (ndc: string) =>
      ndc === '99900430730' ? {unitCost: 30.98, dispensingFee: 10.5, asOfDate: '2026-11-18'} : undefined,
    admits: () => admits,
    report: (error: unknown) => void reports.push(error instanceof Error ? error.name : error),
  }
  const routes = {
    '/api/optum/prices': answerPrices,
    '/api/tip/lookup': answerLookup,
    '/api/drugPricing': answerDrugPricing,
    '/api/optum/coupons': answerCoupons,
  }
  const [, answer] = Object.entries(routes).find(([route]) => path.split('?')[0] === route) ?? []
  if (answer === undefined) throw new Error(path)
  const response = await answer(request, parts)
  const body: unknown = await response.json()
  return {status: response.status, caching: response.headers.get('cache-control'), body, reports}
}

const prices = '/api/optum/prices?formulationId=99900430730&quantity=30&lat=39.126564&long=-85.971322&zip=47201'
const lookup = '/api/tip/lookup?zip=47201'
const pricing = '/api/drugPricing?ndc=99900430730&priceTypeCode=SWD'
const coupons =
  '/api/optum/coupons?formulationId=99900430730&drugId=d&drugName=Rybelsus&drugUrlSlug=rybelsus&dosageDisplay=7+mg&quantityDisplay=30+tablets&ndc=99900430730&locationId=cvs-near&retailerId=cvs&retailerName=CVS&lowPriceAmount=25&highPriceAmount=30.5&priceCurrency=USD&pbmId=17'

/** A service that rejects, with what nobody else may see in its message. */
const failing = (name: string) => () =>
  Promise.reject(Object.assign(new Error('no prices of 99900430730 at 47201'), {name}))

describe('GET /api/optum/prices', () => {
  test('answers with {data}, a list of price entries, the lowest first (drug-savings-59)', async () => {
    const {status, body, caching} = await call(prices)
    expect([status, caching]).toEqual([200, 'private, no-store'])
    expect(body).toMatchObject({
      data: [
        {
          retailer: {id: 'kroger', name: 'Kroger', location: {id: 'kroger-1', addressLine1: 'kroger-1 Street'}},
          price: {amount: 25, currency: 'USD', display: '$25.00'},
          isLowestPrice: true,
          retailPrice: 968.1,
          percentSavings: 97,
          hasListPrice: true,
          pbmId: '17',
          checkedAt: '2026-11-22',
          retailerInformation: {name: 'Kroger', logo: null},
        },
        {price: {amount: 27.5}, isLowestPrice: false, retailer: {isIndependent: true}},
        {price: {amount: 30}, isLowestPrice: false, retailerInformation: {logo: {imageSrc: '/cvs.webp'}}},
      ],
    })
  })

  test('answers with an empty list for a drug without prices', async () => {
    expect((await call(prices.replace('99900430730', '1'))).body).toEqual({data: []})
  })

  test('answers without retail prices and logos while these cannot be read', async () => {
    const others = {listPrices: {listPrice: failing('DownA')}, retailers: failing('DownB')}
    const {status, body, reports} = await call(prices, {services: others})
    expect([status, new Set(reports)]).toEqual([200, new Set(['DownA', 'DownB'])])
    expect(body).toMatchObject({
      data: [{retailPrice: null, percentSavings: null, hasListPrice: false, retailerInformation: {logo: null}}, {}, {}],
    })
  })
})

test('GET /api/tip/lookup answers with demographics, or with errors (drug-savings-60)', async () => {
  expect((await call(lookup)).body).toEqual({demographics: {Latitude: 39.126564, Longitude: -85.971322}})
  const errors = [expect.stringMatching(/\S/)]
  expect(await call('/api/tip/lookup?zip=00000')).toMatchObject({status: 404, body: {errors}})
  expect(await call('/api/tip/lookup?zip=4720')).toMatchObject({status: 400, body: {errors}})
})

test('GET /api/drugPricing answers with drugMSRP; 404 without a list price (drug-savings-61)', async () => {
  expect((await call(pricing)).body).toEqual({drugMSRP: 32.27})
  expect((await call(pricing.replace('99900430730', '99911430730'))).status).toBe(404)
})

test('GET /api/drugPricing answers by priceTypeCode=NADAC with what pharmacies pay; 404 where that is not known (drug-savings-67)', async () => {
  const nadac = pricing.replace('=SWD', '=NADAC')
  expect((await call(nadac)).body).toEqual({unitCost: 30.98, dispensingFee: 10.5, asOfDate: '2026-11-18'})
  expect((await call(nadac.replace('99900430730', '99911430730'))).status).toBe(404)
  expect((await call(pricing.replace('=SWD', '=XYZ'))).status).toBe(400)
})

test('GET /api/optum/coupons answers with id, bin, pcn, grp and uid; what is not ok has none (coupon-30, coupon-31)', async () => {
  const text = expect.stringMatching(/\S/)
  expect((await call(coupons)).body).toEqual({id: text, bin: '019283', pcn: 'APO', grp: 'APO001', uid: text})
  const none = await call(coupons.replace('=99900430730', '=1'))
  expect([none.status, none.body]).toEqual([404, {error: text}])
})

describe('a call is refused', () => {
  test.each([
    ['without a formulation', prices.replace('formulationId', 'x'), 'formulationId'],
    ['with markup for a formulation', prices.replace('99900430730', '%3Cb%3E'), 'formulationId'],
    ['for no units', prices.replace('quantity=30', 'quantity=0'), 'quantity'],
    ['for a quantity in words', prices.replace('quantity=30', 'quantity=1e1'), 'quantity'],
    ['for too many units', prices.replace('quantity=30', 'quantity=10001'), 'quantity'],
    ['from beyond the pole', prices.replace('lat=39.126564', 'lat=90.1'), 'lat'],
    ['with an empty longitude', prices.replace('long=-85.971322', 'long='), 'long'],
    ['with a ZIP code of six digits', prices.replace('47201', '472011'), 'zip'],
    ['with a ZIP code in other digits', lookup.replace('47201', encodeURIComponent('٤٧٢٠١')), 'zip'],
    ['for another type of price', pricing.replace('SWD', 'AWP'), 'priceTypeCode'],
    ['for a coupon of nobody', coupons.replace('retailerId=cvs', 'retailerId='), 'retailerId'],
    ['for a coupon with an endless name', coupons.replace('Rybelsus', 'x'.repeat(201)), 'drugName'],
    ['for a coupon with a price in words', coupons.replace('30.5', 'free'), 'highPriceAmount'],
  ])('%s, with the name of what is wrong and not its value', async (_, path, name) => {
    const {status, body, reports} = await call(path)
    expect([status, reports]).toEqual([400, []])
    expect(JSON.stringify(body)).toContain(name)
    expect(JSON.stringify(body)).not.toMatch(/99900430730|47201|39\.12|Rybelsus/)
  })

  test.each([prices, lookup, pricing, coupons])(
    'from another site, and from a client that asks without end: %s',
    async (path) => {
      expect((await call(path, {site: 'cross-site'})).status).toBe(403)
      expect((await call(path, {admits: false})).status).toBe(429)
    },
  )

  test('without a failure of ours, whatever the query is', async () => {
    const name = fc.constantFrom(
      'formulationId',
      'quantity',
      'lat',
      'long',
      'zip',
      'ndc',
      'priceTypeCode',
      'retailerId',
      '__proto__',
    )
    const rubbish = fc.oneof(
      fc.string({unit: 'binary', maxLength: 50}),
      fc.constantFrom('', '0', '-1', 'NaN', 'Infinity', '[]', '99900430730'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(prices, lookup, pricing, coupons),
        fc.array(fc.tuple(name, rubbish), {maxLength: 5}),
        async (path, added) => {
          const url = new URL(path, 'http://localhost')
          for (const [key, value] of added) url.searchParams.set(key, value)
          const {status, reports} = await call(`${url.pathname}?${url.searchParams.toString()}`)
          expect([200, 400, 404]).toContain(status)
          expect(reports).toEqual([])
        },
      ),
    )
  })
})

describe('while a service', () => {
  const down = (name: string): Partial<typeof services> => ({
    prices: {prices: failing(name)},
    zipCodes: {lookup: failing(name)},
    listPrices: {listPrice: failing(name)},
    coupons: {coupon: failing(name)},
  })

  test.each([prices, lookup.replace('47201', '10001'), pricing, coupons])(
    'fails, a call is 503; takes too long, 504: %s',
    async (path) => {
      const failed = await call(path, {services: down('TypeError')})
      expect([failed.status, failed.caching]).toEqual([503, 'private, no-store'])
      expect(failed.reports).toContain('TypeError')
      expect((await call(path, {services: down('TimeoutError')})).status).toBe(504)
      expect(JSON.stringify(failed.body)).not.toMatch(/99900430730|47201/)
    },
  )
})
