import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {TrackingBatch, TrackingEvent} from '@apothecary/shared/types/events.ts'
import {keepEvents} from './keepEvents.ts'
import {Measurements} from './measurements.ts'
import {readReport} from './readReport.ts'

let folder: string
let now: Date
let kept: Measurements

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measurements-'))
  now = new Date('2026-11-23T12:00:00Z')
  kept = open()
})
afterEach(async () => {
  kept.close()
  await rm(folder, {recursive: true})
})

const open = () => new Measurements(join(folder, 'sub', 'counts.sqlite'), () => now)
const id = '3b241101-e2bb-4255-8caf-4136c566a962'
const on = (page: string, ...events: readonly TrackingEvent[]): TrackingBatch['events'] =>
  events.map((event) => ({id, at: now.toISOString(), page, event}))
const report = (days: 7 | 30 = 7) => readReport(kept.database, days, now)

const view = {type: 'pageViewed', pageTemplate: 'article'} as const
const depth = (percent: number) => ({type: 'scrollDepthReached', percent}) as const
const card = {element: 'PRODUCT_CARD', widgetId: 'card-1'}
const seen = {type: 'elementViewed', ...card} as const
const clicked = {type: 'elementClicked', ...card} as const

describe('the counts', () => {
  test('say what was read, seen and clicked, by article and by widget (metrics-8)', () => {
    kept.addEvents(on('/sleep', view, view, depth(50), depth(90), seen, seen, clicked))
    kept.addEvents(on('/pain', view, seen, {type: 'productClicked', productId: 'p-7', location: 'quickLook'}))
    const failure = {message: 'RangeError', widget: 'quiz', widgetId: 'q'}
    kept.addMetrics([{name: 'client.error.component', tags: failure}], '/pain')
    expect(report()).toEqual({
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

  test('say of an article below another what they say of its page: a virtual page view is a view of it', () => {
    kept.addEvents([...on('/sleep', view, depth(90)), ...on('/pain', {...view, virtual: true}, depth(90))])
    expect(report().pages).toEqual([
      {page: '/pain', views: 1, readToEnd: 1, clicks: 0, failures: 0},
      {page: '/sleep', views: 1, readToEnd: 1, clicks: 0, failures: 0},
    ])
  })

  test('are of the days that are asked for, and kept when the site starts again', () => {
    now = new Date('2026-11-16T23:59:59Z')
    kept.addEvents(on('/sleep', view))
    now = new Date('2026-11-17T00:00:00Z')
    kept.addEvents(on('/sleep', view))
    kept.close()
    kept = open()
    now = new Date('2026-11-23T23:59:59Z')
    kept.addEvents(on('/sleep', view))
    expect(report(7).pages).toMatchObject([{views: 2}])
    expect(report(30).pages).toMatchObject([{views: 3}])
  })

  test('are removed after 30 days', () => {
    kept.addEvents(on('/sleep', view))
    kept.addMetrics([{name: 'page.load', duration: 900, tags: {}}], '/sleep')
    now = new Date('2026-12-23T00:00:00Z')
    kept.addEvents(on('/pain', view))
    const days = (table: string) => kept.database.prepare(`SELECT DISTINCT day FROM ${table}`).all()
    expect([days('events'), days('metrics')]).toEqual([[{day: '2026-12-23'}], []])
  })

  test('are bounded on each day, however many pages somebody invents; those that are known go on', () => {
    kept.close()
    kept = new Measurements(join(folder, 'bounded.sqlite'), () => now, 3)
    const invented = (from: number) => Array.from({length: 10}, (_, index) => on(`/${from + index}`, view)).flat()
    kept.addEvents(invented(0))
    kept.addEvents(on('/1', view))
    expect(report().pages.map(({page, views}) => [page, views])).toEqual([
      ['/1', 2],
      ['/0', 1],
      ['/2', 1],
    ])
    now = new Date('2026-11-24T12:00:00Z')
    kept.addEvents(invented(20))
    expect(report().pages).toHaveLength(6)
    now = new Date('2026-11-25T12:00:00Z')
    kept.addEvents(on(`/${'x'.repeat(900)}`, view))
    expect(kept.database.prepare('SELECT max(length(page)) AS longest FROM events').get()).toEqual({longest: 300})
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
    kept.addEvents(on('/sleep', {type: 'affiliateLinkClicked', ...link, ...rest, correlationId: 'corr-of-reader'}))
    kept.addEvents(on('/sleep', {type: 'fieldSelected', form: 'quiz', field: 'mood', value: 'hopeless'}))
    kept.close()
    const names = await readdir(join(folder, 'sub'))
    const files = await Promise.all(names.map((name) => readFile(join(folder, 'sub', name), 'latin1')))
    const stored = files.join('')
    expect(stored).toContain('/sleep')
    for (const part of ['corr-of-reader', 'hopeless', id, 'T12:00']) expect(stored).not.toContain(part)
    kept = open()
  })

  test('of a million events are reported within a second, also where no two of them are alike', () => {
    kept.addEvents(on('/page-0500', view, {...clicked, widgetId: 'widget-07'}))
    // 30 days on which 50 000 different counts were begun, which is the most that is kept.
    kept.database.exec(`
      WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 1499999)
      INSERT INTO parts (page, subject, kind, day, seen, clicked)
      SELECT printf('/page-%04d', n / 1500), printf('widget-%02d', n / 30 % 50), 'CARD', date('2026-11-23', '-' || (n % 30) || ' days'), 1, 0
      FROM number`)
    // The work of this thread, in which all of it is done: other tests on the machine take time, too.
    const before = process.threadCpuUsage()
    const {pages, widgets} = report(30)
    const {user, system} = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
    expect(pages).toEqual([{page: '/page-0500', views: 1, readToEnd: 0, clicks: 1, failures: 0}])
    expect(widgets).toHaveLength(500)
    expect(widgets[0]).toEqual({page: '/page-0500', id: 'widget-07', kind: 'PRODUCT_CARD', seen: 30, clicks: 1})
  }, 60_000)

  test('of figures are third quartiles, to within a twentieth, by the widget that caused them', () => {
    for (let ms = 1; ms <= 1000; ms += 1)
      kept.addMetrics([{name: 'web-vital.lcp', duration: ms, tags: {widget: 'callout', widgetId: 'c-1'}}], '/sleep')
    kept.addUnload({timeOnPage: 30_000, maxScroll: 100}, '/sleep')
    const {figures} = report()
    expect(figures[0]).toMatchObject({name: 'web-vital.lcp', widget: 'callout', samples: 1000})
    expect(Math.abs((figures[0]?.p75 ?? 0) - 750)).toBeLessThan(750 / 19)
    expect(figures.map(({name}) => name).toSorted()).toEqual(['page.scroll', 'page.time', 'web-vital.lcp'])
  })
})

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
