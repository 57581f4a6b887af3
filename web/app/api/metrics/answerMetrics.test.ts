import {describe, expect, test} from '@jest/globals'
import type {Metric, MetricsEnvelope, UnloadBody} from '@apothecary/shared/types/api/metrics.ts'
import {clientHeader} from '../../../server/clientAddress.ts'
import {answerMetrics, answerUnload, MetricsLog} from './answerMetrics.ts'
import {testEnvelope} from './testEnvelope.ts'

const chunk: Metric = {
  name: 'client.error.chunk',
  tags: {message: 'Loading chunk /_next/static/chunks/a1.js failed', isTimeout: false},
}
const style: Metric = {name: 'client.error.load', tags: {message: 'Failed to load style "/assets/faq.1a.css"'}}
const paint: Metric = {name: 'web-vital.lcp', duration: 900, tags: {widget: 'callout', widgetId: 'c-1'}}
const broken: Metric = {
  name: 'client.error.component',
  tags: {message: 'RangeError', widget: 'quiz', widgetId: 'q-1'},
  flags: ['prerender'],
}
const envelope: MetricsEnvelope = {
  metrics: [paint, broken],
  ...testEnvelope,
}
const consent = {cookie: 'apothecary_consent=v1.20261122.C0001.C0002'}

async function send(body: unknown, headers: Readonly<Record<string, string>>, isUnload = false) {
  const written: Metric[] = []
  const counted: unknown[] = []
  const text = JSON.stringify(body)
  const request = new Request('http://localhost/api/metrics', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  const log = new MetricsLog(
    (metric) => written.push(metric),
    () => 0,
  )
  const store = () => ({
    addMetrics: async (metrics: readonly Metric[], page: string) => {
      counted.push([page, ...metrics.map(({name}) => name)])
    },
    addUnload: async (stay: UnloadBody, page: string) => {
      counted.push([page, stay])
    },
  })
  const {status} = isUnload ? await answerUnload(request, store) : await answerMetrics(request, log, store)
  return {status, written, counted}
}

async function post(metrics: unknown, headers: Readonly<Record<string, string>> = {}) {
  const {status, written} = await send({metrics}, headers)
  return {status, written}
}

describe('the metrics of a page', () => {
  test('are counted, and its failures are in the log, too (metrics-1, containment-6)', async () => {
    expect(await send(envelope, consent)).toEqual({
      status: 204,
      written: [broken],
      counted: [['/sleep', 'web-vital.lcp', 'client.error.component']],
    })
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['without consent to analytics', {cookie: 'apothecary_consent=v1.20261122.C0001.C0004'}],
    ['with Global Privacy Control', {...consent, 'sec-gpc': '1'}],
  ])('are dropped %s', async (_, headers) => {
    expect(await send(envelope, headers)).toEqual({status: 204, written: [], counted: []})
  })

  test.each<[string, unknown]>([
    ...Object.keys(envelope).map((name): [string, unknown] => [
      `without ${name}`,
      Object.fromEntries(Object.entries(envelope).filter(([other]) => other !== name)),
    ]),
    ['with a further field', {...envelope, reader: 'jane'}],
    ['with a further tag', {...envelope, metrics: [{...paint, tags: {...paint.tags, reader: 'jane'}}]}],
    ['with a metric that nobody knows', {...envelope, metrics: [{name: 'reader', tags: {}}]}],
    ['with a histogram without a duration', {...envelope, metrics: [{...paint, duration: undefined}]}],
    ['with an increment that has one', {...envelope, metrics: [{...broken, duration: 1}]}],
    ['with a duration above the limit', {...envelope, metrics: [{...paint, duration: 60_001}]}],
    ['with flags that are no words', {...envelope, metrics: [{...paint, flags: ['jane@example.org']}]}],
    ['with more than 20 metrics', {...envelope, metrics: Array.from({length: 21}, () => paint)}],
    ['with an address in the place of a path', {...envelope, path: 'https://example.org/'}],
  ])('have their envelope, and no other: %s (metrics-2, metrics-3)', async (_, body) => {
    expect(await send(body, consent)).toEqual({status: 400, written: [], counted: []})
  })

  test('are counted up to a limit for each client', async () => {
    const from = async (client: string) => (await send(envelope, {...consent, [clientHeader]: client})).status
    for (let call = 0; call < 300; call++) expect(await from('192.0.2.7')).toBe(204)
    expect(await from('192.0.2.7')).toBe(429)
    expect(await from('192.0.2.8')).toBe(204)
  })

  test('are read up to 64 KiB', async () => {
    expect((await send({...envelope, build: 'x'.repeat(70_000)}, consent)).status).toBe(413)
  })
})

describe('a page that was left', () => {
  const stay = {timeOnPage: 4000, maxScroll: 80}
  const from = (referer: string) => ({...consent, referer})

  test('is counted with the page that the browser names (metrics-4)', async () => {
    expect(await send(stay, from('http://localhost/sleep?q=x'), true)).toEqual({
      status: 204,
      written: [],
      counted: [['/sleep', stay]],
    })
    expect((await send(stay, consent, true)).counted).toEqual([['', stay]])
  })

  test('is dropped without consent to analytics', async () => {
    expect(await send(stay, {}, true)).toEqual({status: 204, written: [], counted: []})
  })

  test.each([{timeOnPage: 1}, {...stay, maxScroll: 101}, {...stay, timeOnPage: -1}, {...stay, reader: 'jane'}])(
    'has two figures, and no more: %j',
    async (body) => {
      expect((await send(body, consent, true)).status).toBe(400)
    },
  )
})

describe('failed loads', () => {
  test('are written to the log, without consent (errors-6, errors-7)', async () => {
    expect(await post([chunk, style])).toEqual({status: 204, written: [chunk, style]})
  })

  test.each<[string, unknown]>([
    ['the address of a page', [{...chunk, path: '/health/low-mood'}]],
    ['a query', [{...chunk, tags: {...chunk.tags, message: 'Loading chunk /a.js?reader=7 failed'}}]],
    ['other words', [{...chunk, tags: {...chunk.tags, message: 'Loading chunk of jane@example.org failed'}}]],
    ['another name', [{...chunk, name: 'reader.id'}]],
    ['a further tag', [{...chunk, tags: {...chunk.tags, reader: 'jane'}}]],
  ])('have no room for %s', async (_, metrics) => {
    expect(await post(metrics)).toEqual({status: 400, written: []})
  })

  test('are taken from pages of this site only', async () => {
    expect(await post([chunk], {'sec-fetch-site': 'cross-site'})).toEqual({status: 403, written: []})
  })

  test('fill the log with 60 lines a minute at most', () => {
    const written: Metric[] = []
    let now = 0
    const log = new MetricsLog(
      (metric) => written.push(metric),
      () => now,
    )
    for (let count = 0; count < 100; count += 1) log.take([chunk])
    expect(written).toHaveLength(60)
    now = 60_000
    log.take([chunk])
    expect(written).toHaveLength(61)
  })
})
