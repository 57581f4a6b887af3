import {describe, expect, test} from '@jest/globals'
import {answerProfile} from '../../app/api/cdp/profile/v3/answerProfile.ts'
import {type Answer, testUpstream} from '../testUpstream.ts'
import type {CustomerProfileService} from './contract.ts'
import {customerProfileService, embeddedCustomerProfile} from './customerProfileService.ts'
import {httpCustomerProfile} from './http.ts'

const upstream = testUpstream('/cdp', (response) => response.end('{"audiences":[]}'))
const answers =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(body)

describe.each<[string, () => CustomerProfileService]>([
  ['embedded', () => embeddedCustomerProfile],
  ['hosted', () => httpCustomerProfile(upstream.address, () => 0)],
])('the %s platform', (_, create) => {
  test('answers with a list of audiences (tracking-19)', async () => {
    expect(await create().audiences({tagularAnonId: 'a-1', audiences: []})).toEqual([])
  })
})

describe('the hosted platform', () => {
  const hosted = () => httpCustomerProfile(upstream.address, () => 0)
  const question = {tagularAnonId: 'a-1', audiences: ['gardeners', 'cooks']}

  test('is asked by GET /profile/v3 with the id, and the audiences if some are named (tracking-19)', async () => {
    upstream.answer = answers('{"audiences":["cooks","sailors"],"email":"reader@example.com"}')
    expect(await hosted().audiences(question)).toEqual(['cooks'])
    expect(await hosted().audiences({...question, audiences: []})).toEqual(['cooks', 'sailors'])
    expect(upstream.received.map(([method, path]) => [method, path])).toEqual([
      ['GET', '/cdp/profile/v3?tagularAnonId=a-1&audiences=gardeners%2Ccooks'],
      ['GET', '/cdp/profile/v3?tagularAnonId=a-1'],
    ])
  })

  test.each([
    ['fails', answers('{}', 503), 2],
    ['refuses', answers('{}', 400), 1],
    ['lies', answers('{"audiences":"all"}'), 2],
    ['answers with rubbish', answers('<html>'), 2],
    ['answers without end', answers(`{"audiences":["${'x'.repeat(100_000)}"]}`), 2],
  ])('that %s is no answer', async (_, answer, calls) => {
    upstream.answer = answer
    await expect(hosted().audiences(question)).rejects.toThrow()
    expect(upstream.received).toHaveLength(calls)
  })
})

describe('GET /api/cdp/profile/v3 (tracking-19)', () => {
  const granted = 'apothecary_consent=v1.20261123.C0001.C0004'
  async function call(query: string, headers: Record<string, string>, fails = false) {
    const asked: unknown[] = []
    const reports: unknown[] = []
    const service: CustomerProfileService = {
      audiences: (question) => {
        asked.push(question)
        return fails ? Promise.reject(new Error('down')) : Promise.resolve(['cooks'])
      },
    }
    const request = new Request(`http://localhost/api/cdp/profile/v3?${query}`, {headers})
    const answer = await answerProfile(request, {
      service,
      admits: (client) => client !== '203.0.113.7',
      report: (error) => reports.push(error),
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const body: unknown = await answer.json()
    return {status: answer.status, body, asked, reports: reports.length}
  }

  test('answers with the audiences of a reader who has agreed', async () => {
    expect(await call('tagularAnonId=a-1&audiences=cooks,sailors&audiences=gardeners', {cookie: granted})).toEqual({
      status: 200,
      body: {audiences: ['cooks']},
      asked: [{tagularAnonId: 'a-1', audiences: ['cooks', 'sailors', 'gardeners']}],
      reports: 0,
    })
  })

  test.each<[string, Record<string, string>]>([
    ['who have not chosen', {}],
    ['who refused advertising', {cookie: 'apothecary_consent=v1.20261123.C0001.C0002'}],
    ['with Global Privacy Control', {cookie: granted, 'sec-gpc': '1'}],
  ])('asks nobody about readers %s', async (_, headers) => {
    expect(await call('tagularAnonId=a-1', headers)).toEqual({
      status: 200,
      body: {audiences: []},
      asked: [],
      reports: 0,
    })
  })

  test('a platform that is down delays nothing and breaks nothing', async () => {
    expect(await call('tagularAnonId=a-1', {cookie: granted}, true)).toMatchObject({
      status: 200,
      body: {audiences: []},
      reports: 1,
    })
  })

  test.each(['', 'tagularAnonId=', 'tagularAnonId=a%20b', `tagularAnonId=${'a'.repeat(101)}`])(
    'refuses a query that is no question: %j',
    async (query) => {
      expect((await call(query, {cookie: granted})).status).toBe(400)
    },
  )

  test('refuses a client that calls without end, by its address', async () => {
    const headers = {cookie: granted, 'x-apothecary-client': '203.0.113.7'}
    expect(await call('tagularAnonId=a-1', headers)).toMatchObject({status: 429, asked: []})
  })

  test('refuses other sites', async () => {
    expect((await call('tagularAnonId=a-1', {cookie: granted, 'sec-fetch-site': 'cross-site'})).status).toBe(403)
  })
})

test('the settings choose the platform; a wrong one is named (upstreams-2)', () => {
  expect(customerProfileService({CDP_PROFILE_API_URL: ''})).toBe(embeddedCustomerProfile)
  expect(customerProfileService({CDP_PROFILE_API_URL: 'https://cdp.example.com'})).not.toBe(embeddedCustomerProfile)
  expect(() => customerProfileService({CDP_PROFILE_API_URL: 'ftp://x'})).toThrow('CDP_PROFILE_API_URL')
})
