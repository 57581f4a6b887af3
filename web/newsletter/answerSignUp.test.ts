import {describe, expect, test} from '@jest/globals'
import type {SignUpRequest, SignUpResult} from '../services/newsletter/contract.ts'
import {answerSignUp} from './answerSignUp.ts'
import {ClientLimit} from '../services/clientLimit.ts'

const path = '/sleep/magnesium-for-sleep'
const fields = {
  email: ' reader@example.com ',
  form: 'signup-k1',
  path,
  lists: ['better-nights', 'weekly'],
  source: 'in-article',
  k1: 'sleep',
  categories: ['sleep'],
  tags: ['magnesium'],
}

type Fields = Readonly<Record<string, string | readonly string[]>>

async function send(
  form: Fields | string,
  headers: Readonly<Record<string, string>> = {},
  result: SignUpResult = {ok: true, sessionId: 'session-1'},
  admits: (client: string) => boolean = () => true,
  regionHeader: string | null = 'x-country',
) {
  const body = new URLSearchParams(
    typeof form === 'string'
      ? form
      : Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  ).toString()
  const received: SignUpRequest[] = []
  const log: string[] = []
  const submitted: SignUpRequest[] = []
  const response = await answerSignUp(
    new Request('http://localhost:3000/api/newsletter', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        'sec-fetch-site': 'same-origin',
        'x-country': 'US',
        ...headers,
      },
    }),
    {
      service: {
        signUp: (request) => {
          received.push(request)
          return Promise.resolve(result)
        },
      },
      newId: () => 'correlation-1',
      regionHeader: regionHeader ?? undefined,
      admits,
      report: (reason) => log.push(reason),
      signedUp: (request) => submitted.push(request),
    },
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
    received,
    submitted,
    log,
  }
}

test('signs up, and redirects back to the page, to its thank-you message', async () => {
  const {status, location, received} = await send(fields)
  expect([status, location]).toEqual([303, `${path}#signup-k1-thanks`])
  expect(received).toEqual([
    {
      email: 'reader@example.com',
      lists: ['better-nights', 'weekly'],
      path,
      site: 'gr8',
      identifiers: {
        K1: 'sleep',
        source: 'in-article',
        categories: ['sleep'],
        tags: ['magnesium'],
        correlationId: 'correlation-1',
      },
    },
  ])
})

test('the sign-up of a campaign sends its name, the parent correlation id and the call to action (ticker-hero-16)', async () => {
  const campaign = {...fields, campaign: 't2d-hero', callToAction: 'SIGN UP NOW'}
  const attributes = {campaignName: 't2d-hero', callToAction: 'SIGN UP NOW'}
  const scripted = await send({...campaign, parent: 'parent-1'})
  expect(scripted.received[0]).toMatchObject({
    lists: ['better-nights', 'weekly'],
    attributes: {...attributes, parentCorrelationId: 'parent-1'},
  })
  const plain = await send(campaign)
  expect(plain.received[0]?.attributes).toEqual({...attributes, parentCorrelationId: 'correlation-1'})
})

describe('a wrong email redirects to its message (newsletter-2)', () => {
  test.each(['', 'a@', 'reader.example.com', 'two words@example.com', `${'a'.repeat(320)}@example.com`])(
    '%j',
    async (email) => {
      const {status, location, received} = await send({...fields, email})
      expect([status, location, received]).toEqual([303, `${path}#signup-k1-email`, []])
    },
  )

  test.each([
    '<reader@example.com',
    'reader@example.com>',
    '\u0001reader@example.com',
    '"reader"@example.com',
    'rea(1)der@example.com',
    String.raw`r\eader@example.com`,
    '@elsewhere.example:reader@example.com',
    'reader@example.com,other@example.com',
    'reader@example.com@example.com',
    'reader@[192.0.2.1]',
  ])('%j, which mail programs may take for another spelling of an address', async (email) => {
    const {location, received} = await send({...fields, email})
    expect([location, received]).toEqual([`${path}#signup-k1-email`, []])
  })

  test('three characters with an "@" are enough', async () => {
    expect((await send({...fields, email: 'a@b'})).location).toBe(`${path}#signup-k1-thanks`)
  })
})

describe('a date needs month, day and year (newsletter-3)', () => {
  test.each([
    [{month: '2', day: '29', year: '2028'}, 'thanks'],
    [{month: '2', day: '29', year: '2027'}, 'date'],
    [{month: '13', day: '1', year: '2027'}, 'date'],
    [{month: '', day: '1', year: '2027'}, 'date'],
    [{day: '1', year: '2027'}, 'date'],
  ])('%j', async (date, state) => {
    const {location, received} = await send({...fields, ...date} as Fields)
    expect(location).toBe(`${path}#signup-k1-${state}`)
    expect(received.map((request) => request.date)).toEqual(state === 'date' ? [] : [{month: 2, day: 29, year: 2028}])
  })
})

describe('in the EEA the consent box has to be checked (newsletter-4)', () => {
  test.each([
    ['de', {}, 'consent'],
    ['NO', {}, 'consent'],
    ['DE', {consent: 'yes'}, 'thanks'],
    ['US', {}, 'thanks'],
    ['GB', {}, 'thanks'],
    ['XX', {}, 'consent'],
    ['T1', {}, 'consent'],
    ['', {}, 'consent'],
  ])('%s with %j', async (country, consent, state) => {
    const {location, received} = await send({...fields, ...consent} as Fields, {'x-country': country})
    expect(location).toBe(`${path}#signup-k1-${state}`)
    expect(received.map((request) => request.consent)).toEqual(
      state === 'consent' ? [] : [country === 'DE' ? true : undefined],
    )
  })
})

test('of the country only the proxy that the settings name is believed; without one nobody has to check the box (newsletter-4)', async () => {
  const headers = {'x-country': 'DE', 'cf-ipcountry': 'DE'}
  expect((await send(fields, {...headers, 'x-country': 'US'})).location).toBe(`${path}#signup-k1-thanks`)
  expect((await send(fields, headers, undefined, undefined, null)).location).toBe(`${path}#signup-k1-thanks`)
})

test('a failed sign-up redirects to its message (newsletter-5); the log gets the reason (newsletter-12), without the address', async () => {
  const failed = {ok: false, error: 'API call failed with status: 503'} as const
  const {location, log} = await send(fields, {}, failed)
  expect(location).toBe(`${path}#signup-k1-later`)
  expect(log).toEqual(['API call failed with status: 503'])
  const scripted = await send(fields, {accept: 'application/json'}, failed)
  expect([scripted.status, scripted.text]).toEqual([502, '{"error":"Please try again later (error)"}'])
})

test('a form without a list redirects to the message of a failed sign-up', async () => {
  expect((await send({...fields, lists: []})).location).toBe(`${path}#signup-k1-later`)
})

test('a client that signs up without end is asked to come back later, and the others are not', async () => {
  let now = 0
  const limit = new ClientLimit(10, () => now)
  const from = (client: string, headers: Readonly<Record<string, string>> = {}) =>
    send(fields, {'x-apothecary-client': client, ...headers}, undefined, (one) => limit.admits(one))
  for (let count = 0; count < 10; count++) expect((await from('203.0.113.7')).received).toHaveLength(1)
  const {location, received} = await from('203.0.113.7')
  expect([location, received]).toEqual([`${path}#signup-k1-later`, []])
  expect((await from('203.0.113.7', {accept: 'application/json'})).status).toBe(429)
  expect((await from('203.0.113.8')).received).toHaveLength(1)
  now = 60_000
  expect((await from('203.0.113.7')).received).toHaveLength(1)
})

test('scripts get JSON: the session id, or {error} (newsletter-8, newsletter-9)', async () => {
  const accept = {accept: 'application/json'}
  expect(await send(fields, accept)).toMatchObject({status: 200, text: '{"sessionId":"session-1"}', location: null})
  expect(await send({...fields, email: 'x'}, accept)).toMatchObject({
    status: 422,
    text: '{"error":"Please enter a valid email"}',
  })
})

describe('redirects to paths of this site only', () => {
  test.each([
    ['https://evil.example/', '/#signup-k1-thanks'],
    ['//evil.example/', '/#signup-k1-thanks'],
    ['/\\evil.example', '/#signup-k1-thanks'],
    ['/.//evil.example', '/#signup-k1-thanks'],
    ['/a/..//evil.example', '/#signup-k1-thanks'],
    ['/%2e//evil.example', '/#signup-k1-thanks'],
    ['/.\t//evil.example', '/#signup-k1-thanks'],
    ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1#signup-k1-thanks'],
    ['/health/drink-water-💧', '/health/drink-water-%F0%9F%92%A7#signup-k1-thanks'],
    ['/a?b=c#d', '/a#signup-k1-thanks'],
  ])('%j', async (given, location) => {
    expect((await send({...fields, path: given})).location).toBe(location)
  })

  test('a form in the footer redirects to the page in the Referer header', async () => {
    const referer = {referer: 'http://localhost:3000/recipes/lentil-soup?x=1'}
    expect((await send({...fields, path: ''}, referer)).location).toBe('/recipes/lentil-soup#signup-k1-thanks')
    expect((await send(fields, referer)).location).toBe(`${path}#signup-k1-thanks`)
    expect((await send({...fields, path: ''})).location).toBe('/#signup-k1-thanks')
  })

  test('leaves out ids that are not those of a form', async () => {
    expect((await send({...fields, form: '"><script>'})).location).toBe(path)
  })
})

describe('refuses', () => {
  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['another site', {'sec-fetch-site': 'cross-site'}, 403],
    ['another origin of the site', {'sec-fetch-site': 'same-site'}, 403],
    ['a body that is not a form', {'content-type': 'application/json'}, 415],
    ['a form of unknown size', {'content-length': 'unknown'}, 411],
    ['a form that is too large', {'content-length': '16385'}, 413],
  ])('%s', async (_, headers, status) => {
    const answer = await send(fields, headers)
    expect([answer.status, answer.received]).toEqual([status, []])
  })
})

test('analytics learn of a sign-up that was taken, and of no other', async () => {
  const taken = await send(fields)
  expect(taken.submitted).toEqual(taken.received)
  expect(taken.submitted).toHaveLength(1)
  expect((await send(fields, {}, {ok: false, error: 'API call failed with status: 503'})).submitted).toEqual([])
  expect((await send({...fields, email: 'a'})).submitted).toEqual([])
})
