import {describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import {DRIVERS_QUERY} from '../../drivers/drivers.groq.ts'
import {runQuery} from '../../gallery/fixtureContent.ts'
import {testUpstream} from '../testUpstream.ts'
import {marketplaceRequest, type Marketplace, type MarketplaceRequest} from './contract.ts'
import {embeddedMarketplace} from './embedded.ts'
import {httpMarketplace} from './http.ts'
import {marketplaceAddress} from './marketplaceSettings.ts'

const request: MarketplaceRequest = {
  path: '/sleep/naps',
  placements: ['inArticle50', 'footer'],
  k1: 'sleep',
  kMetas: ['insomnia'],
  categories: ['sleep'],
  pageTemplate: 'article',
}

/** Driver documents in the order of their ids, as an editor or another service may have stored them. */
const documents: readonly object[] = [
  {_id: 'elsewhere', _type: 'driver', driverType: 'promo', headline: 'x', targeting: {placements: ['inArticle100']}},
  {_id: 'malformed', _type: 'driver', driverType: 'promo', headline: 7, targeting: {placements: ['footer']}},
  {_id: 'no-list', _type: 'driver', driverType: 'footer', headline: 'x', targeting: {placements: ['footer']}},
  {
    _id: 'popup',
    _type: 'driver',
    driverType: 'wBw2ndPagePopup',
    headline: 'A letter',
    newsletterLists: ['weekly'],
    targeting: {placements: ['footer']},
  },
  {_id: 'promo', _type: 'driver', driverType: 'promo', headline: 'Naps', targeting: {placements: ['inArticle50']}},
  {_id: 'unlisted', _type: 'driver', driverType: 'promo', headline: 'Rest', articlePlacement: 'inArticle50'},
]

const json = (value: unknown) => (response: ServerResponse) =>
  response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(value))

const upstream = testUpstream('/market/drivers', json({data: {drivers: documents}}))

type Reports = (readonly [string, string])[]

/** Both implementations, over the same documents: one reads them as the lake's query gives them, one from a server. */
const implementations: readonly (readonly [string, (reports: Reports, isBroken: boolean) => Marketplace])[] = [
  [
    'embedded',
    (reports, isBroken) =>
      embeddedMarketplace(
        () =>
          isBroken
            ? Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:3900'))
            : runQuery<readonly unknown[]>(DRIVERS_QUERY, documents),
        ({driverId, reason}) => reports.push([driverId, reason]),
      ),
  ],
  [
    'hosted',
    (reports, isBroken) =>
      httpMarketplace(isBroken ? 'http://127.0.0.1:1/' : upstream.address, ({driverId, reason}) =>
        reports.push([driverId, reason]),
      ),
  ],
]

describe.each(implementations)('the %s marketplace', (_, create) => {
  test('gives the drivers of the placements, normalised and complete, and reports malformed ones (driver-8, driver-20, driver-22, driver-32)', async () => {
    const reports: Reports = []
    const drivers = await create(reports, false).drivers(request)
    expect(drivers.map(({_id, driverType}) => [_id, driverType])).toEqual([
      ['popup', '2ndPagePopup'],
      ['promo', 'promo'],
      ['unlisted', 'promo'],
    ])
    expect(drivers[1]).toMatchObject({headline: 'Naps', callToActionURL: null, newsletterLists: null, ga: null})
    expect(drivers[1]?.targeting).toMatchObject({placements: ['inArticle50'], k1s: null, randomBucket: null})
    expect(reports).toEqual([
      ['malformed', expect.stringContaining('headline')],
      ['no-list', '"newsletterLists" is missing'],
    ])
  })

  test('rejects where nothing answers', async () => {
    await expect(create([], true).drivers(request)).rejects.toThrow()
  })
})

describe('the hosted marketplace', () => {
  const hosted = () => httpMarketplace(upstream.address, () => undefined)

  test('is asked by POST with JSON that says nothing about a reader (driver-22)', async () => {
    await hosted().drivers(request)
    expect(upstream.received).toEqual([['POST', '/market/drivers', request]])
    expect(upstream.headers[0]?.['content-type']).toBe('application/json')
    expect(Object.keys(marketplaceRequest.shape).toSorted()).toEqual(
      ['categories', 'k1', 'kMetas', 'pageTemplate', 'path', 'placements'].toSorted(),
    )
  })

  test('is asked once more after a failure of its own, and not after the second (upstreams-5)', async () => {
    upstream.answer = (response) => {
      if (upstream.received.length === 1) response.writeHead(503).end('{}')
      else json({data: {drivers: documents}})(response)
    }
    expect(await hosted().drivers(request)).toHaveLength(3)
    expect(upstream.received).toHaveLength(2)
    upstream.answer = (response) => response.writeHead(502).end('{}')
    await expect(hosted().drivers(request)).rejects.toThrow('Fetch failure: /market/drivers 502')
    expect(upstream.received).toHaveLength(4)
  })

  test('says why a call failed, with status and data, and asks no second time if the request was wrong (upstreams-6, upstreams-7)', async () => {
    upstream.answer = (response) => response.writeHead(400).end('{"error":"no placements"}')
    await expect(hosted().drivers(request)).rejects.toMatchObject({
      message: 'Fetch failure: /market/drivers 400',
      status: 400,
      data: {error: 'no placements'},
    })
    expect(upstream.received).toHaveLength(1)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['of another shape', json({drivers: []})],
    ['that is not JSON', (response) => response.end('<html>')],
    ['without an end', (response) => response.end('x'.repeat(3_000_000))],
    ['that is elsewhere', (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end()],
  ])('rejects an answer %s', async (_, given) => {
    upstream.answer = given
    await expect(hosted().drivers(request)).rejects.toThrow()
  })

  test('is not waited for longer than two seconds, both tries together', async () => {
    upstream.answer = () => undefined
    const begin = performance.now()
    await expect(hosted().drivers(request)).rejects.toThrow('timeout')
    expect(performance.now() - begin).toBeLessThan(2000)
    expect(upstream.received).toHaveLength(2)
  })
})

test('the setting chooses the hosted marketplace; unset or empty, the embedded one (upstreams-2)', () => {
  expect(marketplaceAddress({MARKETPLACE_API_URL: 'https://market.example.com/drivers'})).toBe(
    'https://market.example.com/drivers',
  )
  expect(marketplaceAddress({MARKETPLACE_API_URL: ''})).toBeUndefined()
  expect(marketplaceAddress({})).toBeUndefined()
  expect(() => marketplaceAddress({MARKETPLACE_API_URL: 'ftp://market.example.com'})).toThrow('MARKETPLACE_API_URL')
})
