import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {readSettings} from '@apothecary/shared/types/settings.ts'
import type {SanityClient} from '@sanity/client'
import {buildSite} from '../scripts/start/builds.ts'
import {
  editorClient,
  type OwnProduct,
  ownProduct,
  type Part,
  startLakePart,
  startSitePart,
} from './browser/support/parts.ts'

/** What Prometheus reads of the built site, and what its log has, while it is read, published to, and cut off. */
const token = 'prometheus-of-these-tests'
let product: OwnProduct
let lake: Part
let site: Part
let client: SanityClient

const articleAt = (slug: string, title: string, ...widgets: readonly string[]) => ({
  _id: `article-${slug}`,
  _type: 'article',
  title,
  canonicalPath: `/drugs/${slug}`,
  pageTemplate: 'article',
  body: widgets.map((id) => ({_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}})),
})

const question = {
  _type: 'faqItem',
  _key: 'q',
  question: 'How long?',
  answer: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's', text: 'A week.', marks: []}],
    },
  ],
}

beforeAll(async () => {
  await buildSite(readSettings({}))
  product = await ownProduct()
  lake = await startLakePart(product)
  client = await editorClient(product)
  await client
    .transaction()
    .create({_id: 'productCard-broken', _type: 'productCard', productTitle: {en: 'not a text'}})
    .create({_id: 'faq-shared', _type: 'faq', title: 'Asked often', items: [question]})
    // With a second widget its content is asked for with a query that no other page has.
    .create({_id: 'faq-own', _type: 'faq', title: 'Asked at times', items: [question]})
    .create(articleAt('zolpidem', 'Zolpidem', 'faq-shared', 'faq-own'))
    .create(articleAt('broken', 'A Broken Widget', 'productCard-broken'))
    .create(articleAt('melatonin', 'Melatonin', 'faq-shared'))
    .create(articleAt('valerian', 'Valerian', 'faq-shared'))
    .create(articleAt('kava', 'Kava', 'faq-shared'))
    .create(articleAt('lavender', 'Lavender', 'faq-shared'))
    .commit()
  // Nothing listens at this port.
  site = await startSitePart(product, {METRICS_TOKEN: token, PRICES_API_URL: 'http://127.0.0.1:9'})
}, 300_000)

afterAll(async () => {
  await site.stop()
  await lake.stop()
  await product.remove()
})

async function metricsText(): Promise<string> {
  const response = await fetch(`${site.url}/metrics`, {headers: {authorization: `Bearer ${token}`}})
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(response.headers.get('cache-control')).toMatch(/private|no-store/)
  return response.text()
}

/** The value of a metric, by its name with labels as they are written; 0 if there is none yet. */
function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? 0 : Number(line.slice(name.length + 1))
}

/** By how much the metrics have risen since an earlier answer. */
async function risesSince(before: string, names: readonly string[]): Promise<Record<string, number>> {
  const after = await metricsText()
  return Object.fromEntries(names.map((name) => [name, valueOf(after, name) - valueOf(before, name)]))
}

async function view(address: string): Promise<{readonly status: number; readonly text: string}> {
  const response = await fetch(`${site.url}${address}`)
  return {status: response.status, text: await response.text()}
}

/** Looks again until a metric has a value. */
async function becomes(name: string, value: number): Promise<void> {
  while (valueOf(await metricsText(), name) !== value);
}

const linesWith = (part: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes(part))

const pages = (outcome: string, reason = '') => `apothecary_pages_served_total{outcome="${outcome}",reason="${reason}"}`
const requests = (route: string, status: string) =>
  `apothecary_http_requests_total{route="${route}",status="${status}"}`

test('a reader is told nothing, whatever is shown or claimed', async () => {
  const given = [{}, {authorization: 'Bearer'}, {authorization: 'Bearer wrong'}, {host: 'localhost'}]
  for (const headers of given) {
    const response = await fetch(`${site.url}/metrics`, {headers})
    expect([response.status, await response.text()]).toEqual([401, 'A token is needed.'])
  }
})

test('pages, files and calls are counted by what they are, and by how they came about', async () => {
  await becomes('apothecary_live_connected', 1)
  // On a busy machine the first page may take longer than readers wait.
  while ((await view('/drugs/zolpidem')).status !== 200);
  const before = await metricsText()
  for (let each = 0; each < 3; each += 1) await view('/drugs/zolpidem')
  await view('/')
  await view('/search?q1=insomnia')
  await view('/drugs/no-such-drug')
  await view('/api/region')
  await view('/api/no-such-call')
  expect(
    await risesSince(before, [
      requests('article', '2xx'),
      requests('article', '4xx'),
      requests('front', '2xx'),
      requests('/search', '2xx'),
      requests('/api/region', '2xx'),
      requests('none', '4xx'),
      requests('/metrics', '2xx'),
      pages('kept'),
      pages('new'),
      pages('single'),
      pages('not_found'),
      pages('failed'),
      'apothecary_http_request_duration_seconds_count{route="article"}',
      'apothecary_page_render_seconds_count',
      'apothecary_page_transform_seconds_count',
      'apothecary_pages_in_memory',
    ]),
  ).toEqual({
    [requests('article', '2xx')]: 3,
    [requests('article', '4xx')]: 1,
    [requests('front', '2xx')]: 1,
    [requests('/search', '2xx')]: 1,
    [requests('/api/region', '2xx')]: 1,
    [requests('none', '4xx')]: 1,
    // The answer to `before` itself.
    [requests('/metrics', '2xx')]: 1,
    [pages('kept')]: 3,
    [pages('new')]: 1,
    [pages('single')]: 1,
    [pages('not_found')]: 1,
    [pages('failed')]: 0,
    'apothecary_http_request_duration_seconds_count{route="article"}': 4,
    apothecary_page_render_seconds_count: 3,
    apothecary_page_transform_seconds_count: 3,
    apothecary_pages_in_memory: 2,
  })
})

test('a publish is a change that was told of, and the page is renewed once', async () => {
  await view('/drugs/zolpidem')
  const before = await metricsText()
  await client.patch('article-zolpidem').set({title: 'Zolpidem, published'}).commit()
  while (!(await view('/drugs/zolpidem')).text.includes('Zolpidem, published'));
  expect(await risesSince(before, ['apothecary_live_changes_total', 'apothecary_page_render_seconds_count'])).toEqual({
    apothecary_live_changes_total: 1,
    apothecary_page_render_seconds_count: 1,
  })
  const text = await metricsText()
  expect(valueOf(text, 'apothecary_live_connected')).toBe(1)
  expect(Date.now() / 1000 - valueOf(text, 'apothecary_live_last_event_timestamp_seconds')).toBeLessThan(60)
  expect(valueOf(text, 'apothecary_upstream_requests_total{upstream="lake",outcome="ok"}')).toBeGreaterThan(0)
})

test('a broken widget is one line for a hundred views in which it is rendered five times, and counted each time', async () => {
  const before = await metricsText()
  for (let edition = 1; edition <= 5; edition += 1) {
    const title = `Edition ${edition}`
    await client.patch('article-broken').set({title}).commit()
    while (!(await view('/drugs/broken')).text.includes(title));
    for (let each = 0; each < 20; each += 1) await view('/drugs/broken')
  }
  const failures = 'apothecary_widget_failures_total{type="productCard"}'
  expect(await risesSince(before, [failures])).toEqual({[failures]: 5})
  const lines = linesWith('"widget-failed"')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.any(String),
    level: 'error',
    event: 'widget-failed',
    widgetId: 'productCard-broken',
  })
})

test('a service that refuses is counted, left alone after five failures, and said once', async () => {
  const before = await metricsText()
  for (let each = 0; each < 7; each += 1)
    await view('/api/optum/prices?formulationId=4711&quantity=30&lat=40.7&long=-74&zip=10001')
  const of = (outcome: string) => `apothecary_upstream_requests_total{upstream="prices",outcome="${outcome}"}`
  expect(await risesSince(before, [of('failed'), of('resting'), of('ok')])).toEqual({
    [of('failed')]: 5,
    [of('resting')]: 2,
    [of('ok')]: 0,
  })
  expect(valueOf(await metricsText(), 'apothecary_upstream_circuit_open{upstream="prices"}')).toBe(1)
  const reasons = linesWith('"savings-failed"').map((line): unknown => JSON.parse(line).reason)
  expect(reasons).toEqual([expect.any(String), 'ServiceResting'])
})

describe('while the lake is stopped', () => {
  test('pages are stale, with the reason, and cold ones fail; it is said once', async () => {
    const before = await metricsText()
    const failedBefore = linesWith('"page-failed"').length
    await lake.stop()
    await becomes('apothecary_live_connected', 0)
    expect((await view('/drugs/zolpidem')).status).toBe(200)
    expect((await view('/drugs/cold-one')).status).toBe(503)
    expect((await view('/drugs/cold-two')).status).toBe(503)
    const rises = await risesSince(before, [pages('failed'), requests('article', '5xx')])
    expect(rises).toEqual({[pages('failed')]: 2, [requests('article', '5xx')]: 2})
    expect(linesWith('"lake-lost"')).toHaveLength(1)
    // Each error page has a reference, which is in the log (errors-1).
    expect(linesWith('"page-failed"').slice(failedBefore)).toHaveLength(2)
    // Once, however many pages could not be made.
    expect(linesWith('"render-error"')).toHaveLength(1)
    expect(linesWith('"page-not-rendered"')).toHaveLength(1)
  })

  test('what may have changed after it was back is served as it was, until it is stopped again', async () => {
    lake = await startLakePart(product)
    await becomes('apothecary_live_connected', 1)
    // Four pages that are read last are made anew before a reader asks for them, and this one is not among them.
    const slugs = ['zolpidem', 'melatonin', 'valerian', 'kava', 'lavender']
    // A page that is renewed while others are read would count as read after them.
    let before: string
    do {
      before = await metricsText()
      for (const slug of slugs) await view(`/drugs/${slug}`)
    } while ((await risesSince(before, [pages('kept')]))[pages('kept')] !== slugs.length)
    before = await metricsText()
    // Another title in each run: of a page that was made anew after all, the next one would not know.
    const title = `Asked again at ${Date.now()}`
    await client.patch('faq-shared').set({title}).commit()
    while (
      valueOf(await metricsText(), 'apothecary_live_changes_total') === valueOf(before, 'apothecary_live_changes_total')
    );
    await lake.stop()
    await becomes('apothecary_live_connected', 0)
    // Right after a change a page is served as it was after 50 ms, which counts as late; and then it rests.
    const failed = pages('stale', 'failed')
    while ((await risesSince(before, [failed]))[failed] === 0) {
      const {status, text} = await view('/drugs/zolpidem')
      expect([status, text.includes('<h1'), text.includes(title)]).toEqual([200, true, false])
    }
    expect(await risesSince(before, [pages('stale', 'lake_down'), pages('failed')])).toEqual({
      [pages('stale', 'lake_down')]: 0,
      [pages('failed')]: 0,
    })
  })
})

test('nothing in it says what was read, searched or asked for', async () => {
  // Without the values of its samples: a sum of seconds may hold any digits.
  const text = (await metricsText()).replaceAll(/ [-+.\de]+$/gm, '')
  expect(text).not.toMatch(/zolpidem|insomnia|drugs\/|cold-one|4711|10001|40\.7|article-|broken/i)
  // Each label has few values, whatever is asked for.
  for (let each = 0; each < 10; each += 1) {
    await view(`/drugs/made-up-${each}`)
    await view(`/api/made-up-${each}`)
    await view(`/topics/made-up-${each}`)
  }
  const series = (one: string) => one.split('\n').filter((line) => line.startsWith('apothecary_http_requests')).length
  expect(series(await metricsText()) - series(text)).toBeLessThanOrEqual(2)
})

test('every line of the log is JSON with a time, once the site takes requests', () => {
  const lines = site.log().trim().split('\n')
  for (const line of lines.slice(lines.findIndex((one) => one.includes('"listening"'))))
    expect(JSON.parse(line)).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      event: expect.any(String),
    })
})

describe('what is ready for operators fits', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../docs/operations', file), 'utf8')
  const namesIn = (text: string) => new Set(text.match(/\b(?:apothecary|nodejs|process|lake)_[a-z0-9_]+/g))

  test.each(['grafana-dashboard.json', 'alerts.yaml'])('%s asks for metrics that there are', async (file) => {
    const exposed = new Set([...(await metricsText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    const asked = [...namesIn(read(file))].map((name) => {
      const base = name.replace(/_(?:bucket|sum|count)$/, '')
      return exposed.has(base) ? base : name
    })
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !exposed.has(name))).toEqual([])
  })

  test('the table describes each metric of ours, with its type and labels', async () => {
    const rows = new Map(
      read('metrics.md')
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
        .map(([, name = '', type = '', labels = '']) => [name, [type, labels]]),
    )
    const text = await metricsText()
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (apothecary_\S+) (\S+)/gm)) {
      const labels = new RegExp(`^${name}(?:_count)?\\{([^}]*)\\}`, 'm').exec(text)?.[1] ?? ''
      const labelNames = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label).join(', ')
      expect([name, rows.get(name)]).toEqual([name, [type, labelNames]])
    }
  })
})
