import {beforeEach, describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import {randomUUID} from 'node:crypto'
import {trackingBatch} from '@apothecary/shared/types/events.ts'
import {reportSignUp} from '../../newsletter/reportSignUp.ts'
import type {SignUpRequest} from '../newsletter/contract.ts'
import {addressOf} from '../postJson.ts'
import {analyticsAddress, analyticsService} from './analyticsService.ts'
import {testUpstream} from '../testUpstream.ts'
import {analyticsMessage, type AnalyticsMessage, type AnalyticsService} from './contract.ts'
import {embeddedAnalytics} from './embedded.ts'
import {httpAnalytics} from './http.ts'

const common = {messageId: randomUUID(), sentAt: '2026-11-23T12:00:00.000Z', correlationId: 'corr-1'}
const submitted: AnalyticsMessage = {
  type: 'formSubmitted',
  ...common,
  properties: {form: 'newsletter'},
}
const identify: AnalyticsMessage = {type: 'identify', ...common}
/** Where the form stood: for our own counts, and for nobody else. */
const place = {page: '/health/rybelsus', source: 'low mood box'}

let counted: unknown[]
let now = 0

const upstream = testUpstream('/ingest', (response) => response.end('{"success":true}'))
beforeEach(() => {
  counted = []
  now = 0
})
const hosted = () => httpAnalytics({base: upstream.address, key: 'write-key'}, () => now)

describe.each<[string, () => AnalyticsService]>([
  [
    'embedded',
    () =>
      embeddedAnalytics(async (events) => {
        counted.push(...events)
      }),
  ],
  ['hosted', hosted],
])('the %s service', (_, create) => {
  test.each([submitted, identify])('takes a message: $type', async (message) => {
    expect(await create().send(message, place)).toBeUndefined()
  })
})

test('the embedded service counts a submitted form as an event of the site, and keeps nothing of who did it', async () => {
  const service = embeddedAnalytics(async (events) => {
    counted.push(...events)
  })
  await service.send(submitted, place)
  await service.send(identify, place)
  expect(trackingBatch.parse({events: counted}).events).toEqual([
    {
      id: common.messageId,
      at: common.sentAt,
      page: '/health/rybelsus',
      event: {type: 'formSubmitted', form: 'newsletter', location: 'low mood box'},
    },
  ])
})

test('a message has no room for an email address, a page or a list, which can name a condition', () => {
  for (const more of [{email: 'reader@example.com'}, {traits: {lists: ['migraine']}}, {path: '/health/rybelsus'}])
    expect(analyticsMessage.safeParse({...identify, ...more}).success).toBe(false)
  const properties = {form: 'newsletter', path: '/health/rybelsus'}
  expect(analyticsMessage.safeParse({...submitted, properties}).success).toBe(false)
})

describe('the hosted service', () => {
  test('gets identify and form-submitted messages by POST /v2/t with Basic auth (tracking-20)', async () => {
    for (const message of [identify, submitted]) await hosted().send(message, place)
    const key = `Basic ${Buffer.from('write-key:').toString('base64')}`
    expect(upstream.received).toEqual([
      ['POST', '/ingest/v2/t', identify],
      ['POST', '/ingest/v2/t', submitted],
    ])
    expect(upstream.headers.map(({authorization}) => authorization)).toEqual([key, key])
  })

  test('may answer with nothing at all', async () => {
    upstream.answer = (response) => response.writeHead(204).end()
    await hosted().send(submitted, place)
    expect(upstream.received).toHaveLength(1)
  })

  test.each<[string, number, (response: ServerResponse) => void]>([
    ['a failure', 2, (response) => response.writeHead(503).end('{}')],
    ['a refusal', 1, (response) => response.writeHead(401).end('{}')],
    ['no JSON', 2, (response) => response.end('<p>Hello</p>')],
    ['an endless answer', 2, (response) => response.end('x'.repeat(300_000))],
    ['a way elsewhere', 2, (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end()],
    ['a closed connection', 2, (response) => response.destroy()],
  ])('rejects %s, after %i calls', async (_, calls, given) => {
    upstream.answer = given
    await expect(hosted().send(submitted, place)).rejects.toThrow()
    expect(upstream.received).toHaveLength(calls)
  })

  test('gets the same message, with the same id, when the first call failed', async () => {
    upstream.answer = (response) => response.writeHead(upstream.received.length === 1 ? 503 : 200).end('{}')
    await hosted().send(submitted, place)
    expect(upstream.received.map(([, , body]) => body)).toEqual([submitted, submitted])
  })

  test('takes further messages after some that it refused', async () => {
    upstream.answer = (response) => response.writeHead(400).end('{}')
    const service = hosted()
    for (let count = 0; count < 6; count += 1) await expect(service.send(submitted, place)).rejects.toThrow('400')
    upstream.answer = (response) => response.end('{}')
    await service.send(submitted, place)
    expect(upstream.received).toHaveLength(7)
  })

  test('that never answers is given up on, and is left alone after five failures', async () => {
    upstream.answer = () => undefined
    const service = hosted()
    const begun = performance.now()
    await expect(service.send(submitted, place)).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(8000)
    upstream.answer = (response) => response.writeHead(401).end('{}')
    for (let count = 0; count < 4; count += 1) await expect(service.send(submitted, place)).rejects.toThrow('401')
    const calls = upstream.received.length
    await expect(service.send(submitted, place)).rejects.toThrow('rests')
    expect(upstream.received).toHaveLength(calls)
    now = 10_000
    upstream.answer = (response) => response.end('{}')
    await service.send(submitted, place)
  }, 20_000)
})

test('an API’s address is put before a path, and before nothing else (upstreams-3)', () => {
  expect(addressOf('/v2/t', 'https://in.example.com')).toBe('https://in.example.com/v2/t')
  expect(addressOf('/v2/t', 'https://in.example.com/api/')).toBe('https://in.example.com/api/v2/t')
  expect(addressOf('https://other.example.com/x', 'https://in.example.com')).toBe('https://other.example.com/x')
})

describe('the settings', () => {
  test('choose the service; unset or empty, the embedded one answers (upstreams-2)', async () => {
    const count = async (events: readonly unknown[]) => {
      counted.push(...events)
    }
    await analyticsService({ANALYTICS_API_URL: '', ANALYTICS_API_KEY: ''}, count).send(submitted, place)
    expect([counted.length, upstream.received.length]).toEqual([1, 0])
    await analyticsService({ANALYTICS_API_URL: upstream.address, ANALYTICS_API_KEY: 'k'}, count).send(submitted, place)
    expect([counted.length, upstream.received.length]).toEqual([1, 1])
  })

  test.each([
    ['ANALYTICS_API_URL', {ANALYTICS_API_URL: 'ftp://x', ANALYTICS_API_KEY: 'k'}],
    ['ANALYTICS_API_KEY', {ANALYTICS_API_URL: 'https://in.example.com'}],
  ])('a wrong %s is named', (name, env) => {
    expect(() => analyticsAddress(env)).toThrow(name)
  })
})

describe('a newsletter sign-up', () => {
  const signUp: SignUpRequest = {
    email: 'reader@example.com',
    lists: ['weekly'],
    path: '/sleep',
    site: 'gr8',
    identifiers: {source: 'footer', categories: [], tags: [], correlationId: 'corr-1'},
  }
  const consent = new Headers({cookie: 'apothecary_consent=v1.20261122.C0001.C0002'})

  async function report(headers: Headers, {isDown = false, mockAddress = ''} = {}) {
    const sent: AnalyticsMessage[] = []
    const log: string[] = []
    const send = (message: AnalyticsMessage, {page, source}: {page: string; source?: string}): Promise<void> => {
      sent.push(analyticsMessage.parse(message))
      expect([page, source]).toEqual(['/sleep', 'footer'])
      return isDown ? Promise.reject(new TypeError('reader@example.com')) : Promise.resolve()
    }
    const clock = () => new Date(common.sentAt)
    const failed = (reason: string) => log.push(reason)
    await reportSignUp(signUp, headers, {analytics: {send}, mockAddress, now: clock, newId: randomUUID, failed})
    return {sent, log}
  }

  test('sends the form-submitted event, and who submitted it by its correlation id (newsletter-13, tracking-20)', async () => {
    const {sent} = await report(consent)
    const messageId = expect.any(String)
    expect(new Set(sent.map((message) => message.messageId)).size).toBe(2)
    expect(sent).toEqual([
      {type: 'identify', messageId, sentAt: common.sentAt, correlationId: 'corr-1'},
      {
        type: 'formSubmitted',
        messageId,
        sentAt: common.sentAt,
        correlationId: 'corr-1',
        properties: {form: 'newsletter'},
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('reader@example.com')
  })

  test.each<[string, Headers]>([
    ['without consent to analytics', new Headers({cookie: 'apothecary_consent=v1.20261122.C0001.C0004'})],
    ['with Global Privacy Control', new Headers({cookie: consent.get('cookie') ?? '', 'sec-gpc': '1'})],
  ])('is told to nobody %s', async (_, headers) => {
    expect(await report(headers)).toEqual({sent: [], log: []})
  })

  test('of the mock address is told to nobody (newsletter-6)', async () => {
    expect((await report(consent, {mockAddress: signUp.email})).sent).toEqual([])
  })

  test('that analytics do not take is no failure; the log gets its kind, and no address (newsletter-11)', async () => {
    expect((await report(consent, {isDown: true})).log).toEqual([
      'API request failed: TypeError',
      'API request failed: TypeError',
    ])
  })
})
