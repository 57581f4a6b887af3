import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {TrackingBatch, TrackingEvent} from '@apothecary/shared/types/events.ts'
import {sql} from 'kysely'
import {type Counts, openCounts} from '../../store/openStore.ts'
import {emptyCounts, type TestPlace, testStores} from '../../store/testStores.ts'
import {keepEvents} from './keepEvents.ts'
import {Measurements} from './measurements.ts'
import {readReport} from './readReport.ts'

let folder: string
let now: Date

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measurements-'))
  now = new Date('2026-11-23T12:00:00Z')
})
afterEach(() => rm(folder, {recursive: true}))

const id = '3b241101-e2bb-4255-8caf-4136c566a962'
const on = (page: string, ...events: readonly TrackingEvent[]): TrackingBatch['events'] =>
  events.map((event) => ({id, at: now.toISOString(), page, event}))
const view = {type: 'pageViewed', pageTemplate: 'article'} as const
const depth = (percent: number) => ({type: 'scrollDepthReached', percent}) as const
const card = {element: 'PRODUCT_CARD', widgetId: 'card-1'}
const seen = {type: 'elementViewed', ...card} as const
const clicked = {type: 'elementClicked', ...card} as const

describe.each(testStores)('the counts in %s', (_, makePlace) => {
  let at: TestPlace
  let counts: Counts
  let kept: Measurements
  beforeAll(async () => {
    at = await makePlace()
  }, 60_000)
  afterAll(() => at.remove())
  beforeEach(async () => {
    counts = await emptyCounts(at.place)
    kept = measure()
  })
  afterEach(() => counts.destroy())
  const measure = (mostRows?: number) =>
    new Measurements(
      async () => counts,
      () => now,
      mostRows,
    )
  const report = (days: 7 | 30 = 7) => readReport(counts, days, now)
  const days = async (table: 'eventCount' | 'metricCount') =>
    counts.selectFrom(table).select('day').distinct().execute()

  test('say what was read, seen and clicked, by article and by widget (metrics-8)', async () => {
    await kept.addEvents(on('/sleep', view, view, depth(50), depth(90), seen, seen, clicked))
    await kept.addEvents(on('/pain', view, seen, {type: 'productClicked', productId: 'p-7', location: 'quickLook'}))
    const failure = {message: 'RangeError', widget: 'quiz', widgetId: 'q'}
    await kept.addMetrics([{name: 'client.error.component', tags: failure}], '/pain')
    expect(await report()).toEqual({
      from: '2026-11-17',
      to: '2026-11-23',
      pages: [
        {page: '/sleep', views: 2, readToEnd: 1, clicks: 1, failures: 0},
        {page: '/pain', views: 1, readToEnd: 0, clicks: 1, failures: 1},
      ],
      widgets: [
        {page: '/sleep', id: 'card-1', kind: 'PRODUCT_CARD', seen: 2, clicks: 1},
        {page: '/pain', id: 'card-1', kind: 'PRODUCT_CARD', seen: 1, clicks: 0},
        {page: '/pain', id: 'p-7', kind: 'quickLook', seen: 0, clicks: 1},
      ],
      figures: [],
    })
  })

  test('say of an article below another what they say of its page: a virtual page view is a view of it', async () => {
    await kept.addEvents([...on('/sleep', view, depth(90)), ...on('/pain', {...view, virtual: true}, depth(90))])
    expect((await report()).pages).toEqual([
      {page: '/pain', views: 1, readToEnd: 1, clicks: 0, failures: 0},
      {page: '/sleep', views: 1, readToEnd: 1, clicks: 0, failures: 0},
    ])
  })

  test('are of the days that are asked for, and kept when the site starts again', async () => {
    now = new Date('2026-11-16T23:59:59Z')
    await kept.addEvents(on('/sleep', view))
    now = new Date('2026-11-17T00:00:00Z')
    await kept.addEvents(on('/sleep', view))
    await counts.destroy()
    counts = await openCounts(at.place)
    kept = measure()
    now = new Date('2026-11-23T23:59:59Z')
    await kept.addEvents(on('/sleep', view))
    expect((await report(7)).pages).toMatchObject([{views: 2}])
    expect((await report(30)).pages).toMatchObject([{views: 3}])
  })

  test('are removed after 30 days', async () => {
    await kept.addEvents(on('/sleep', view))
    await kept.addMetrics([{name: 'page.load', duration: 900, tags: {}}], '/sleep')
    now = new Date('2026-12-23T00:00:00Z')
    await kept.addEvents(on('/pain', view))
    expect([await days('eventCount'), await days('metricCount')]).toEqual([[{day: '2026-12-23'}], []])
  })

  test('are bounded on each day, however many pages somebody invents; those that are known go on', async () => {
    kept = measure(3)
    const invented = (from: number) => Array.from({length: 10}, (_, index) => on(`/${from + index}`, view)).flat()
    await kept.addEvents(invented(0))
    await kept.addEvents(on('/1', view))
    expect((await report()).pages.map(({page, views}) => [page, views])).toEqual([
      ['/1', 2],
      ['/0', 1],
      ['/2', 1],
    ])
    now = new Date('2026-11-24T12:00:00Z')
    await kept.addEvents(invented(20))
    expect((await report()).pages).toHaveLength(6)
    now = new Date('2026-11-25T12:00:00Z')
    await kept.addEvents(on(`/${'x'.repeat(900)}`, view))
    expect((await report()).pages.map(({page}) => page.length).toSorted((one, other) => other - one)[0]).toBe(300)
  })

  test('hold no id, time or text of a reader', async () => {
    const link = {
      brand: 'b',
      category: 'In-Content Affiliate Link',
      location: 'prose',
      productId: 'p',
      variant: 'v',
    } as const
    const rest = {position: 1, text: 'Buy', name: 'n', formatType: 'richText', linkUrl: '/x', outboundUrl: '/y'}
    await kept.addEvents(
      on('/sleep', {type: 'affiliateLinkClicked', ...link, ...rest, correlationId: 'corr-of-reader'}),
    )
    await kept.addEvents(on('/sleep', {type: 'fieldSelected', form: 'quiz', field: 'mood', value: 'hopeless'}))
    const stored =
      'file' in at.place
        ? (await readFile(at.place.file, 'latin1')) + (await readFile(`${at.place.file}-wal`, 'latin1'))
        : JSON.stringify([
            await counts.selectFrom('eventCount').selectAll().execute(),
            await counts.selectFrom('partCount').selectAll().execute(),
            await counts.selectFrom('metricCount').selectAll().execute(),
          ])
    expect(stored).toContain('/sleep')
    for (const part of ['corr-of-reader', 'hopeless', id, 'T12:00']) expect(stored).not.toContain(part)
  })

  test('of several servers add up, and are begun once, however they meet', async () => {
    const elsewhere = await openCounts(at.place)
    const other = new Measurements(
      async () => elsewhere,
      () => now,
    )
    const pages = Array.from({length: 20}, (_, index) => `/page-${index}`)
    const batch = (from: readonly string[]) => from.flatMap((page) => on(page, view, seen, clicked))
    await Promise.all(
      Array.from({length: 12}, (_, index) =>
        (index % 2 === 0 ? kept : other).addEvents(batch(index % 3 === 0 ? pages.toReversed() : pages)),
      ),
    )
    const {pages: measured, widgets} = await report()
    expect(measured.map(({views, clicks}) => [views, clicks])).toEqual(pages.map(() => [12, 12]))
    expect(widgets.map(({seen: views, clicks}) => [views, clicks])).toEqual(pages.map(() => [12, 12]))
    await elsewhere.destroy()
  })

  test('of what no page sends are counted as far as a database holds them', async () => {
    const long = {...seen, widgetId: 'w'.repeat(200), element: '\u{ffff}'.repeat(200)}
    await kept.addEvents(on(`/a\0b${'\u{ffff}'.repeat(900)}`, view, long))
    expect((await report()).pages).toMatchObject([{page: `/ab${'\u{ffff}'.repeat(297)}`, views: 1}])
    expect((await report()).widgets).toMatchObject([{id: long.widgetId, kind: long.element, seen: 1}])
  })

  test('go on after the database failed', async () => {
    let isDown = true
    const broken = new Measurements(
      async () => (isDown ? Promise.reject(new Error('down')) : counts),
      () => now,
    )
    await expect(broken.addEvents(on('/sleep', view))).rejects.toThrow('down')
    isDown = false
    await broken.addEvents(on('/sleep', view))
    expect((await report()).pages).toMatchObject([{page: '/sleep', views: 1}])
  })

  test('of figures are third quartiles, to within a twentieth, by the widget that caused them', async () => {
    for (let ms = 1; ms <= 1000; ms += 1)
      await kept.addMetrics(
        [{name: 'web-vital.lcp', duration: ms, tags: {widget: 'callout', widgetId: 'c-1'}}],
        '/sleep',
      )
    await kept.addUnload({timeOnPage: 30_000, maxScroll: 100}, '/sleep')
    const {figures} = await report()
    expect(figures[0]).toMatchObject({name: 'web-vital.lcp', widget: 'callout', samples: 1000})
    expect(Math.abs((figures[0]?.p75 ?? 0) - 750)).toBeLessThan(750 / 19)
    expect(figures.map(({name}) => name).toSorted()).toEqual(['page.scroll', 'page.time', 'web-vital.lcp'])
  })
})

// The work of PostgreSQL is not this process's, and cannot be told from that of others.
test('the counts of a million events are reported from a SQLite file within a second, also where no two of them are alike', async () => {
  const counts = await openCounts({file: join(folder, 'measurements.sqlite')})
  const kept = new Measurements(
    async () => counts,
    () => now,
  )

  await kept.addEvents(on('/page-0500', view, {...clicked, widgetId: 'widget-07'}))
  // 30 days on which 50 000 different counts were begun, which is the most that is kept.
  await sql`
      WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 1499999)
      INSERT INTO "partCount" (page, subject, kind, day, seen, clicked)
      SELECT printf('/page-%04d', n / 1500), printf('widget-%02d', n / 30 % 50), 'CARD', date('2026-11-23', '-' || (n % 30) || ' days'), 1, 0
      FROM number`.execute(counts)
  // The work of this thread, in which all of it is done: other tests on the machine take time, too.
  const before = process.threadCpuUsage()
  const {pages, widgets} = await readReport(counts, 30, now)
  const {user, system} = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
  expect(pages).toEqual([{page: '/page-0500', views: 1, readToEnd: 0, clicks: 1, failures: 0}])
  expect(widgets).toHaveLength(500)
  expect(widgets[0]).toEqual({page: '/page-0500', id: 'widget-07', kind: 'PRODUCT_CARD', seen: 30, clicks: 1})

  await counts.destroy()
}, 60_000)

describe('single events', () => {
  const keep = (limits = {fileBytes: 1000, files: 3}) =>
    keepEvents(join(folder, 'events'), on('/sleep', view), now, limits)
  const names = async () => (await readdir(join(folder, 'events'))).toSorted()

  test('are kept in a file a day that only its owner can read, for 30 days', async () => {
    await keep({fileBytes: 1000, files: 40})
    expect((await stat(join(folder, 'events', '2026-11-23.ndjson'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, 'events', '2026-11-23.ndjson'), 'utf8')).toBe(
      `${JSON.stringify(on('/sleep', view)[0])}\n`,
    )
    now = new Date('2026-12-22T12:00:00Z')
    await keep({fileBytes: 1000, files: 40})
    expect(await names()).toEqual(['2026-11-23.ndjson', '2026-12-22.ndjson'])
    now = new Date('2026-12-23T12:00:00Z')
    await keep({fileBytes: 1000, files: 40})
    expect(await names()).toEqual(['2026-12-22.ndjson', '2026-12-23.ndjson'])
  })

  test('of many readers at once are all kept, also where a file is put aside', async () => {
    for (let wave = 0; wave < 20; wave += 1)
      await Promise.all(Array.from({length: 10}, () => keep({fileBytes: 1000, files: 1000})))
    const files = await Promise.all((await names()).map((name) => readFile(join(folder, 'events', name), 'utf8')))
    expect(files.join('').trim().split('\n')).toEqual(
      Array.from({length: 200}, () => JSON.stringify(on('/sleep', view)[0])),
    )
  })

  test('of a day with a flood take nothing from other days', async () => {
    for (const day of ['20', '21', '22']) {
      now = new Date(`2026-11-${day}T12:00:00Z`)
      await keep({fileBytes: 1000, files: 6})
    }
    now = new Date('2026-11-23T12:00:00Z')
    for (let count = 0; count < 100; count += 1) {
      now = new Date(now.getTime() + 1000)
      await keep({fileBytes: 1000, files: 6})
    }
    const files = await names()
    expect(files.map((name) => name.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ])
  })

  test('take no more than so many files of a size', async () => {
    for (let count = 0; count < 60; count += 1) {
      now = new Date(now.getTime() + 1000)
      await keep()
    }
    const files = await names()
    expect(files).toHaveLength(3)
    expect(files.at(-1)).toBe('2026-11-23.ndjson')
    for (const name of files) expect((await stat(join(folder, 'events', name))).size).toBeLessThan(1300)
  })
})
