import {afterEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {openTestSite, recordEvents, type RecordedEvents} from '../enhance/testSite.ts'
import {scrollTargets} from './scrollDepth.ts'

const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let events: RecordedEvents
afterEach(() => context.close())

interface Visit {
  /** What `Math.random` gives in the page. */
  readonly random?: number
}

/** Opens a page of 10 windows' height, with the clock of the browser stopped. */
async function visit({random = 0.5}: Visit = {}): Promise<void> {
  context = await browser.newContext({viewport: {width: 390, height: 500}})
  await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
  await context.addInitScript((value) => {
    Math.random = () => value
  }, random)
  await open()
}

/** Opens the page in the same session, or in a new tab, which is a new one. */
async function open(tab?: Page): Promise<void> {
  site.show('<style>body {margin: 0}</style><main data-template="article" style="height: 5000px"></main>')
  page = tab ?? (await context.newPage())
  await page.clock.install({time: new Date('2026-03-01T12:00:00Z')})
  await page.clock.pauseAt(new Date('2026-03-01T13:00:00Z'))
  events = await recordEvents(page)
  await page.goto(`${site.origin}/page`)
  await page.waitForFunction(() => Reflect.get(window, 'tracked').length > 0)
}

/** Scrolls so that the window ends at this part of the page, in percent. */
async function scrollTo(percent: number): Promise<void> {
  const scrolled = page.evaluate(() => new Promise((resolve) => addEventListener('scroll', resolve, {once: true})))
  await page.evaluate((top) => window.scrollTo(0, top), (percent / 100) * 5000 - 500)
  await scrolled
}

const depths = async () => (await events('scrollDepthReached')).map((event) => Reflect.get(event, 'percent'))
const durations = async () => (await events('sessionDurationReached')).map((event) => Reflect.get(event, 'seconds'))

test('a page that is opened is viewed, with its template (tracking-10)', async () => {
  await visit()
  expect(await events('pageViewed')).toEqual([{type: 'pageViewed', pageTemplate: 'article'}])
})

describe('how far a page is read (tracking-11)', () => {
  test('the targets are 90 percent, or every 10 percent up to it', () => {
    expect(scrollTargets(false)).toEqual([90])
    expect(scrollTargets(true)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  })

  test('nine in ten sessions track 90 percent only, once (tracking-10)', async () => {
    await visit({random: 0.1})
    for (const percent of [40, 89, 95, 50, 95]) {
      await scrollTo(percent)
      await page.clock.runFor(500)
    }
    expect(await depths()).toEqual([90])
  })

  test('one in ten tracks each target, in order, when the end of the window reaches it', async () => {
    await visit({random: 0.099})
    await page.clock.runFor(500)
    expect(await depths()).toEqual([10])
    await scrollTo(39)
    await page.clock.runFor(500)
    expect(await depths()).toEqual([10, 20, 30])
    await scrollTo(100)
    await page.clock.runFor(500)
    expect(await depths()).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  })

  test('a session stays what it is on its next pages', async () => {
    await visit({random: 0.05})
    await context.addInitScript(() => {
      Math.random = () => 0.9
    })
    await open(page)
    await page.clock.runFor(500)
    expect(await depths()).toEqual([10])
  })

  test('is looked at every 500 ms at most (tracking-14)', async () => {
    await visit({random: 0})
    await page.clock.runFor(500)
    await scrollTo(50)
    await page.clock.runFor(499)
    expect(await depths()).toEqual([10])
    await page.clock.runFor(1)
    expect(await depths()).toEqual([10, 20, 30, 40, 50])
  })
})

describe('the duration of a session (tracking-15)', () => {
  test('is tracked at 90 and 180 seconds (tracking-10)', async () => {
    await visit()
    await page.clock.runFor(89_900)
    expect(await durations()).toEqual([])
    await page.clock.runFor(100)
    expect(await durations()).toEqual([90])
    await page.clock.runFor(89_900)
    expect(await durations()).toEqual([90])
    await page.clock.runFor(600_000)
    expect(await durations()).toEqual([90, 180])
  })

  test('goes on over pages, and what was tracked is not tracked again', async () => {
    await visit()
    await page.clock.runFor(100_000)
    await page.reload()
    await page.waitForFunction(() => Reflect.get(window, 'tracked').length > 0)
    await page.clock.runFor(79_000)
    expect(await durations()).toEqual([])
    await page.clock.runFor(2000)
    expect(await durations()).toEqual([180])
  })

  test('is tracked once, when the reader comes back to a page that the browser has kept', async () => {
    await visit()
    await page.clock.runFor(30_000)
    const change = (type: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, {persisted: true})), type)
    await change('pagehide')
    // Meanwhile the session reaches 90 seconds on another page, and the timers of this one stand still.
    await page.clock.pauseAt(new Date('2026-03-01T13:01:40Z'))
    await change('pageshow')
    await page.clock.runFor(70_000)
    expect(await durations()).toEqual([])
    await page.clock.runFor(11_000)
    expect(await durations()).toEqual([180])
  })
})

describe('without consent to analytics', () => {
  const ask = async (consent: string): Promise<string[]> => {
    const requests: string[] = []
    context = await browser.newContext()
    context.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
    page = await context.newPage()
    events = await recordEvents(page)
    site.show('<main data-template="article">Text</main>')
    await page.goto(`${site.origin}/page`, {waitUntil: 'networkidle'})
    return requests
  }

  test('nothing is loaded, tracked or stored', async () => {
    expect(await ask('C0001,C0004')).not.toContain('/measure.js')
    expect(await events()).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('apothecary:session'))).toBeNull()
  })

  test('measuring begins when it is given', async () => {
    await ask('C0001')
    await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('apothecary:consent')))
    await page.waitForFunction(() => Reflect.get(window, 'tracked').length > 0)
    expect(await events()).toEqual([{type: 'pageViewed', pageTemplate: 'article'}])
  })
})
