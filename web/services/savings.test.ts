import {beforeEach, describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import type {CouponService} from './coupons/contract.ts'
import {embeddedCoupons} from './coupons/embedded.ts'
import {httpCoupons} from './coupons/http.ts'
import {coupon} from './coupons/contract.ts'
import {testDay, testSource} from './drugContent/testContent.ts'
import {kindOf} from './kindOf.ts'
import {type ListPriceService, listPriceAnswer} from './listPrices/contract.ts'
import {embeddedListPrices} from './listPrices/embedded.ts'
import {httpListPrices} from './listPrices/http.ts'
import {offeredPrice, type PriceQuestion, type PriceService} from './prices/contract.ts'
import {embeddedPrices} from './prices/embedded.ts'
import {httpPrices} from './prices/http.ts'
import {savingsServices} from './savingsServices.ts'
import {type Answer, testUpstream} from './testUpstream.ts'
import {startingPlace} from '../drugSavings/startingPlace.ts'
import type {ZipCodeService} from './zipCodes/contract.ts'
import {embeddedZipCodes} from './zipCodes/embedded.ts'
import {httpZipCodes} from './zipCodes/http.ts'

const source = testSource()
const zipPlaces = {
  size: 2,
  placeOf: (zip: string) => (zip === '10001' ? {latitude: 40.7484, longitude: -73.9967} : undefined),
}
const embedded = {
  prices: embeddedPrices(source, () => testDay),
  zipCodes: embeddedZipCodes(() => Promise.resolve(zipPlaces)),
  listPrices: embeddedListPrices(source),
  coupons: embeddedCoupons(source),
}

const question: PriceQuestion = {
  formulationId: '99900430730',
  quantity: 30,
  lat: startingPlace.place.latitude,
  long: startingPlace.place.longitude,
  zip: startingPlace.zip,
}
const couponQuestion = {
  formulationId: '99900430730',
  retailerId: 'cvs',
  quantityDisplay: '30 tablets',
  lowPriceAmount: 30,
}

let now = 0

/** A hosted service: it answers as the embedded one does, over HTTP. */
const hostedAnswer: Answer = (response, path) => {
  const {pathname, searchParams} = new URL(path, 'http://localhost')
  const {formulationId = '', zip = '', ndc = '', retailerId = '', quantityDisplay} = Object.fromEntries(searchParams)
  const asked = {...question, formulationId, quantity: Number(searchParams.get('quantity'))}
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/v1/prices': async () => ({data: await embedded.prices.prices(asked)}),
    '/v1/lookup': async () => {
      const place = await embedded.zipCodes.lookup(zip)
      return place
        ? {demographics: {Latitude: String(place.latitude), Longitude: String(place.longitude)}}
        : {errors: ['unknown']}
    },
    '/v1/drugPricing': async () => ({drugMSRP: (await embedded.listPrices.listPrice(ndc)) ?? null}),
    '/v1/coupons': () => embedded.coupons.coupon({formulationId, retailerId, quantityDisplay}),
  }
  void answers[pathname]?.().then((found) =>
    found === undefined ? response.writeHead(404).end('{}') : response.end(JSON.stringify(found)),
  )
}
const upstream = testUpstream('/v1', hostedAnswer)
beforeEach(() => {
  now = 0
})
const clock = (): number => now
const hosted = {
  prices: () => httpPrices(upstream.address, clock),
  zipCodes: () => httpZipCodes(upstream.address, clock),
  listPrices: () => httpListPrices(upstream.address, clock),
  coupons: () => httpCoupons(upstream.address, clock),
}

describe.each<[string, () => PriceService]>([
  ['embedded', () => embedded.prices],
  ['hosted', hosted.prices],
])('the %s price service', (_, create) => {
  test('gives the prices near a place, each of a retailer with its location (drug-savings-11, upstreams-2)', async () => {
    const prices = await create().prices(question)
    expect(prices.map(({retailer, price}) => [retailer.name, retailer.location.id, price.amount])).toEqual([
      ['Kroger', 'kroger-1', 25],
      ['Corner Drug', 'corner', 27.5],
      ['CVS', 'cvs-near', 30],
    ])
    for (const price of prices) expect(offeredPrice.parse(price)).toEqual(price)
  })

  test('has no prices for what it does not know', async () => {
    expect(await create().prices({...question, formulationId: '1'})).toEqual([])
    expect(await create().prices({...question, quantity: 31})).toEqual([])
  })
})

describe.each<[string, () => ZipCodeService]>([
  ['embedded', () => embedded.zipCodes],
  ['hosted', hosted.zipCodes],
])('the %s ZIP code service', (_, create) => {
  test('knows where a ZIP code is, and that of readers who gave none exactly (drug-savings-34)', async () => {
    expect(startingPlace).toEqual({zip: '47201', place: {latitude: 39.126564, longitude: -85.971322}})
    expect(await create().lookup('10001')).toEqual({latitude: 40.7484, longitude: -73.9967})
    expect(await create().lookup('47201')).toEqual({latitude: 39.126564, longitude: -85.971322})
  })

  test('says that there is no such ZIP code', async () => {
    expect(await create().lookup('00000')).toBeUndefined()
  })
})

describe.each<[string, () => ListPriceService]>([
  ['embedded', () => embedded.listPrices],
  ['hosted', hosted.listPrices],
])('the %s list price service', (_, create) => {
  test('knows the list price of one unit, or that there is none (drug-savings-7)', async () => {
    expect(await create().listPrice('99900430730')).toBe(32.27)
    expect(await create().listPrice('99911430730')).toBeUndefined()
    expect(await create().listPrice('1')).toBeUndefined()
    expect(listPriceAnswer.parse({drugMSRP: 32.27})).toEqual({drugMSRP: 32.27})
  })
})

describe.each<[string, () => CouponService]>([
  ['embedded', () => embedded.coupons],
  ['hosted', hosted.coupons],
])('the %s coupon service', (_, create) => {
  test('gives a coupon with id, bin, pcn, grp and uid; everybody gets the same', async () => {
    const given = await create().coupon(couponQuestion)
    expect(coupon.parse(given)).toEqual(given)
    expect(given).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      bin: '019283',
      pcn: 'APO',
      grp: 'APO001',
      uid: expect.stringMatching(/^APO\d{4}$/),
    })
    expect(await create().coupon({...couponQuestion})).toEqual(given)
    expect(await create().coupon({...couponQuestion, retailerId: 'kroger'})).not.toEqual(given)
  })

  test('has none for a formulation that no drug has', async () => {
    expect(await create().coupon({...couponQuestion, formulationId: '1'})).toBeUndefined()
  })
})

/** A call of each service, and how many tries it makes: a coupon may be issued by each, so it is asked for once. */
const calls: readonly (readonly [string, () => () => Promise<unknown>, number])[] = [
  ['prices', () => hosted.prices().prices.bind(undefined, question), 2],
  ['ZIP codes', () => hosted.zipCodes().lookup.bind(undefined, '10001'), 2],
  ['list prices', () => hosted.listPrices().listPrice.bind(undefined, '99900430730'), 2],
  ['coupons', () => hosted.coupons().coupon.bind(undefined, couponQuestion), 1],
]

describe.each(calls)('the hosted service of %s', (name, create, tries) => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['a failure', (response) => response.writeHead(503).end('{}')],
    [
      'an answer of another shape',
      (response) => response.end('{"data":[{}],"drugMSRP":"x","demographics":{},"bin":"1"}'),
    ],
    ['a list instead of an object', (response) => response.end('[]')],
    [
      'numbers out of bounds',
      (response) =>
        response.end(
          '{"data":[{"price":{"amount":-1}}],"drugMSRP":-1,"demographics":{"Latitude":91,"Longitude":0},"id":"1"}',
        ),
    ],
    ['no JSON', (response) => response.end('<p>Hello</p>')],
    ['nothing', (response) => response.end()],
    ['an endless answer', (response) => response.end(`"${'x'.repeat(600_000)}"`)],
    ['a way elsewhere', (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end()],
    ['a closed connection', (response) => response.destroy()],
  ])('rejects %s, and says nothing of the drug or the place', async (_, given) => {
    upstream.answer = given
    const problem: unknown = await create()().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(kindOf(problem)).not.toBe('unknown')
    expect(`${String(problem)} ${JSON.stringify(problem)}`).not.toMatch(/99900430730|10001|47201|39\.12|cvs/)
    expect(upstream.received).toHaveLength(tries)
  })

  test('is asked again after a failure where that is harmless, and only then', async () => {
    upstream.answer = (response) => {
      upstream.answer = hostedAnswer
      response.writeHead(503).end('{}')
    }
    const answer = create()()
    if (tries === 1) await expect(answer).rejects.toThrow('503')
    else expect(await answer).toBeDefined()
    expect(upstream.received).toHaveLength(tries)
  })

  test('that fails is left alone after five failures, and tried again after 10 s', async () => {
    upstream.answer = (response) => response.writeHead(500).end('{}')
    const call = create()
    for (let n = 0; n < 5; n += 1) await expect(call()).rejects.toThrow('500')
    const asked = upstream.received.length
    await expect(call()).rejects.toThrow('rests')
    expect(upstream.received).toHaveLength(asked)
    now = 10_000
    upstream.answer = hostedAnswer
    await call()
  })

  test('that refuses questions is not taken for down', async () => {
    upstream.answer = (response) => response.writeHead(422).end('{}')
    const call = create()
    for (let n = 0; n < 6; n += 1) await expect(call()).rejects.toThrow('422')
    upstream.answer = hostedAnswer
    await call()
    expect(upstream.received).toHaveLength(7)
  })

  test(`has no answer to give where it answers 404 to ${name}`, async () => {
    upstream.answer = (response) => response.writeHead(404).end('{}')
    expect([undefined, []]).toContainEqual(await create()())
  })
})

test('services that never answer are given up on', async () => {
  upstream.answer = () => undefined
  const begun = performance.now()
  await Promise.all(calls.map(([, create]) => expect(create()()).rejects.toMatchObject({name: 'TimeoutError'})))
  expect(performance.now() - begun).toBeLessThan(6000)
}, 20_000)

test('services that are not there are a failure', async () => {
  const absent = 'http://127.0.0.1:1'
  await expect(httpPrices(absent).prices(question)).rejects.toMatchObject({name: 'TypeError'})
  await expect(httpZipCodes(absent).lookup('10001')).rejects.toMatchObject({name: 'TypeError'})
  await expect(httpListPrices(absent).listPrice('1')).rejects.toMatchObject({name: 'TypeError'})
  await expect(httpCoupons(absent).coupon(couponQuestion)).rejects.toMatchObject({name: 'TypeError'})
})

test('the services are asked by GET, with the query in the address and JSON headers (upstreams-4)', async () => {
  await hosted.prices().prices(question)
  await hosted.zipCodes().lookup('10001')
  await hosted.listPrices().listPrice('99900430730')
  await hosted.coupons().coupon(couponQuestion)
  expect(upstream.received).toEqual([
    ['GET', '/v1/prices?formulationId=99900430730&quantity=30&lat=39.126564&long=-85.971322&zip=47201', undefined],
    ['GET', '/v1/lookup?zip=10001', undefined],
    ['GET', '/v1/drugPricing?ndc=99900430730&priceTypeCode=SWD', undefined],
    [
      'GET',
      '/v1/coupons?formulationId=99900430730&retailerId=cvs&quantityDisplay=30+tablets&lowPriceAmount=30',
      undefined,
    ],
  ])
  for (const {accept} of upstream.headers) expect(accept).toBe('application/json')
})

test('of hosted prices those that cannot be used are left out, and of too many the lowest stay (drug-savings-11, drug-savings-59)', async () => {
  const [good] = await embedded.prices.prices(question)
  if (good === undefined) throw new Error('no price')
  const priced = (amount: unknown, location: object = good.retailer.location) => ({
    ...good,
    retailer: {...good.retailer, location},
    price: {amount},
  })
  const amountsOf = async (data: readonly unknown[]) => {
    upstream.answer = (response) => response.end(JSON.stringify({data}))
    return (await hosted.prices().prices(question)).map(({price}) => price.amount)
  }
  const withoutPlace = priced(1, {id: 'x', addressLine1: '1 Main St'})
  const wrong = [priced(0), priced(-3), priced('12'), priced(undefined), withoutPlace, null, 'x']
  expect(await amountsOf([...wrong, priced(12.5), priced(7)])).toEqual([7, 12.5])
  expect(await amountsOf(Array.from({length: 300}, (_, n) => priced(300 - n)))).toEqual(
    Array.from({length: 200}, (_, n) => n + 1),
  )
  expect(await amountsOf([])).toEqual([])
  await expect(amountsOf(wrong)).rejects.toThrow('has no price that can be used')
})

test('a hosted price needs no id of a retailer beside that of the location, and may have ids as numbers and coordinates as digits (drug-savings-11)', async () => {
  const location = {addressLine1: '1 Main St', coordinates: {latitude: '39.2', longitude: ' -85.97 '}, id: 4711}
  const retailersOf = async (...retailers: readonly object[]) => {
    const data = retailers.map((retailer) => ({retailer, price: {amount: 12.5}, isLowestPrice: false}))
    upstream.answer = (response) => response.end(JSON.stringify({data}))
    return (await hosted.prices().prices(question)).map(({retailer}) => retailer)
  }
  const coordinates = {latitude: 39.2, longitude: -85.97}
  expect(await retailersOf({name: 'CVS', location}, {id: 12, name: 'CVS', location})).toEqual([
    {id: '4711', name: 'CVS', isIndependent: false, location: {...location, id: '4711', coordinates}},
    {id: '12', name: 'CVS', isIndependent: false, location: {...location, id: '4711', coordinates}},
  ])
  const places = [
    {latitude: '', longitude: '-85.97'},
    {latitude: null, longitude: -85.97},
    {latitude: '91', longitude: 0},
  ]
  for (const wrong of places)
    await expect(retailersOf({name: 'CVS', location: {...location, coordinates: wrong}})).rejects.toThrow(
      'has no price that can be used',
    )
})

describe('the settings', () => {
  const names = ['PRICES_API_URL', 'ZIP_CODES_API_URL', 'LIST_PRICES_API_URL', 'COUPONS_API_URL']

  test('choose each service on its own; unset or empty, the embedded one answers (upstreams-2)', async () => {
    const own = savingsServices({PRICES_API_URL: '', ZIP_CODES_API_URL: ''}, source)
    expect(await own.listPrices.listPrice('99900430730')).toBe(32.27)
    expect(await own.zipCodes.lookup('47201')).toBeDefined()
    expect(upstream.received).toEqual([])
    const all = savingsServices(Object.fromEntries(names.map((name) => [name, upstream.address])), source)
    await all.prices.prices(question)
    await all.zipCodes.lookup('10001')
    await all.listPrices.listPrice('99900430730')
    await all.coupons.coupon(couponQuestion)
    expect(upstream.received).toHaveLength(4)
  })

  test.each(names)('a wrong %s is named', (name) => {
    expect(() => savingsServices({[name]: 'ftp://x'}, source)).toThrow(name)
  })
})
