import {describe, expect, test} from '@jest/globals'
import {driversRequest, driversResponse} from '@apothecary/shared/types/api/drivers.ts'
import {clientHeader} from '../server/clientAddress.ts'
import {ClientLimit} from '../services/clientLimit.ts'
import {answerDrivers} from './answerDrivers.ts'
import type {Driver} from './selectDrivers.ts'
import {testDriver} from './testDriver.ts'

const sleepPath = '/sleep/magnesium-for-sleep'

const drivers = [
  testDriver('driver-nights', {
    driverType: 'newsletter',
    uuid: 'b7e0',
    newsletterLists: ['better-nights'],
    callToActionURL: '/letters?from=+where&k=+k1&s=+utm_source&c=+subid',
    targeting: {placements: ['inArticle50'], k1s: ['sleep'], includePaths: ['/sleep/*']},
  }),
  testDriver('driver-banner', {driverType: 'banner', targeting: {placements: ['inArticle75']}}),
]

async function post(
  body: unknown,
  {
    path = sleepPath,
    query = '',
    load = () => Promise.resolve(drivers),
    admits = () => true,
  }: {
    path?: string
    query?: string
    load?: () => Promise<readonly Driver[]>
    admits?: (client: string) => boolean
  } = {},
) {
  const request = new Request(`http://localhost/api/drivers/v4${path}${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {[clientHeader]: '192.0.2.7'},
  })
  const reports: unknown[] = []
  const response = await answerDrivers(request, path, {
    marketplace: {drivers: load},
    now: new Date('2026-06-01T12:00:00Z'),
    admits,
    report: (failure) => reports.push(failure),
  })
  return {status: response.status, json: await response.json(), reports, headers: response.headers}
}

/** A request with all fields that a page may send (driver-6). */
const payload = {
  k1: 'sleep',
  kMetas: ['insomnia'],
  pageType: 'article',
  categorySlugs: ['sleep'],
  articlePlacements: ['inArticle50', 'inArticle75', 'inArticle100'],
  profile: {},
  deviceType: 'desktop',
  mobileOS: 'iOS',
  msiteID: 12,
  webContext: {utm_source: 'fall letter'},
  cesData: {metaDescription: 'Does it help?', mpdTags: ['sleep']},
  excludeVideos: false,
  random: {a: 30, b: 70},
  debug: false,
  testMPD: false,
  somethingNew: [1, 2],
}

describe('answers', () => {
  test('with one driver per placement, with the API field names and filled tokens (driver-1, driver-5, driver-7, driver-13, driver-16)', async () => {
    const {status, json} = await post(payload, {query: '?subid=9'})
    expect(status).toBe(200)
    expect(driversResponse.parse(json)).toEqual(json)
    expect(json).toEqual({
      data: {
        placementDrivers: {
          inArticle50: {
            _uuid: 'b7e0',
            driverType: 'newsletter',
            articlePlacement: 'inArticle50',
            headline: 'driver-nights',
            callToActionURL: '/letters?from=inArticle50&k=sleep&s=fall%20letter&c=9',
            newsletterLists: ['better-nights'],
            site: 'gr8',
          },
          inArticle75: {
            _uuid: 'driver-banner',
            driverType: 'banner',
            articlePlacement: 'inArticle75',
            headline: 'driver-banner',
            site: 'gr8',
          },
        },
      },
    })
  })

  test('with the drivers for the path of the page (driver-5)', async () => {
    const {json} = await post(payload, {path: '/recipes/lentil-soup'})
    expect(Object.keys(json.data.placementDrivers)).toEqual(['inArticle75'])
  })

  test('takes every field that a page may send; only the placements are required (driver-6)', async () => {
    const names =
      'k1 kMetas pageType categorySlugs articlePlacements profile deviceType mobileOS msiteID webContext cesData'
    expect(Object.keys(payload)).toEqual(
      expect.arrayContaining([...names.split(' '), 'excludeVideos', 'random', 'debug', 'testMPD']),
    )
    expect(driversRequest.parse(payload)).toEqual(payload)
    expect((await post({articlePlacements: ['inArticle75']})).status).toBe(200)
  })

  test('with a driver that is limited to some readers, by the random numbers of the request only (driver-25)', async () => {
    const half = testDriver('half', {
      priority: 1,
      targeting: {placements: ['inArticle75'], randomBucket: {of: 'b', from: 1, until: 50}},
    })
    const load = () => Promise.resolve([...drivers, half])
    const chosen = async (random: object | undefined) => {
      const {json} = await post({articlePlacements: ['inArticle75'], random}, {load})
      return json.data.placementDrivers.inArticle75._uuid
    }
    expect(await chosen({a: 99, b: 50})).toBe('half')
    expect(await chosen({a: 1, b: 51})).toBe('driver-banner')
    expect(await chosen({a: 1})).toBe('driver-banner')
    expect(await chosen(undefined)).toBe('driver-banner')
  })

  test('with no drivers, where no placement is given or no driver matches', async () => {
    expect((await post({articlePlacements: []})).json).toEqual({data: {placementDrivers: {}}})
    expect((await post({articlePlacements: ['elsewhere'], k1: null})).json).toEqual({data: {placementDrivers: {}}})
  })

  test('with the unchanged driver where tokens cannot be filled, and reports it (driver-18)', async () => {
    const {json, reports} = await post({...payload, k1: 'sleep', webContext: {utm_source: '\uD800'}})
    expect(json.data.placementDrivers.inArticle50.callToActionURL).toBe(
      '/letters?from=+where&k=+k1&s=+utm_source&c=+subid',
    )
    expect(reports).toEqual([{driverId: 'driver-nights', reason: 'URI malformed'}])
  })
})

describe('refuses', () => {
  test.each([
    ['a body that is not JSON', '{"k1":', 400, /not JSON/],
    ['JSON that is not an object', 'null', 400, /expected object/],
    ['a request without placements', {k1: 'sleep'}, 400, /articlePlacements/],
    ['topics that are not a list', {articlePlacements: ['p'], kMetas: 'sleep'}, 400, /kMetas/],
    ['a random number of another range', {articlePlacements: ['p'], random: {a: 0.3}}, 400, /random/],
    ['too many placements', {articlePlacements: Array.from({length: 51}, () => 'p')}, 400, /articlePlacements/],
    ['a request that is too large', {articlePlacements: ['p'], profile: 'x'.repeat(70_000)}, 413, /65536 bytes/],
  ])('%s', async (_, body, status, words) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({error: expect.stringMatching(words)})
  })

  test('a client that calls without end, and says when it may call again (driver-5)', async () => {
    const limit = new ClientLimit(1, () => 0)
    const admits = (client: string): boolean => client === '192.0.2.7' && limit.admits(client)
    expect((await post(payload, {admits})).status).toBe(200)
    const answer = await post(payload, {
      admits,
      load: () => Promise.reject(new Error('The marketplace is asked.')),
    })
    expect([answer.status, answer.json]).toEqual([429, {error: 'Too many calls. Try again in a minute.'}])
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['60', 'no-store'])
  })

  test('every request while the lake does not answer', async () => {
    const answer = await post(payload, {load: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:3900'))})
    expect(answer.status).toBe(503)
    expect(answer.json).toEqual({error: 'Drivers cannot be read at the moment. Try again later.'})
  })
})
