import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import {metricsEnvelope, type Metric, type MetricsEnvelope, unloadBody} from '@apothecary/shared/types/api/metrics.ts'
import type {BrowserContext, Page} from 'playwright'
import {openTestSite} from '../enhance/testSite.ts'

const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page

beforeEach(() => {
  site.posts.length = 0
  site.answerMetrics(204)
})
afterEach(() => context.close())

interface Visit {
  readonly consent?: string
  /** What `Math.random` gives in the page: below 0.1, the session reports more. */
  readonly random?: number
  readonly width?: number
  readonly main?: string
  readonly content?: string
  /** Leaves the clock of the browser running. */
  readonly isClockRunning?: boolean
  /** Opens the page in a tab behind the one that the reader sees. */
  readonly isBehind?: boolean
}

/** Opens a page of 10 windows' height, with the clock of the browser stopped. */
async function visit({
  consent = 'C0001,C0002',
  random = 0.5,
  width = 390,
  main = '',
  content = '',
  isClockRunning = false,
  isBehind = false,
}: Visit = {}): Promise<void> {
  context = await browser.newContext({viewport: {width, height: 500}})
  await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
  await context.addInitScript((value) => {
    Math.random = () => value
  }, random)
  if (isBehind)
    await context.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => 'hidden'})
    })
  page = await context.newPage()
  if (!isClockRunning) {
    await page.clock.install({time: new Date('2026-03-01T12:00:00Z')})
    await page.clock.pauseAt(new Date('2026-03-01T13:00:00Z'))
  }
  site.show(
    `<style>body {margin: 0}</style><main data-template="article" data-route="/[[...path]]" data-build="b1" data-vitals="/vitals.js" ${main} style="height: 5000px">${content}</main>`,
  )
  await page.goto(`${site.origin}/page?q=private`)
  if (isClockRunning && consent.includes('C0002'))
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/vitals.js`).length > 0)
  if (consent.includes('C0002')) await page.waitForFunction(() => sessionStorage.getItem('apothecary:session') !== null)
}

/** Waits until the site has got so many posts at a path, and returns their bodies. */
async function posted(path: string, count: number): Promise<readonly unknown[]> {
  const found = () => site.posts.filter((post) => post.path === path).map(({body}) => body)
  const deadline = Date.now() + 10_000
  while (found().length < count && Date.now() < deadline) await page.waitForTimeout(20)
  expect(found()).toHaveLength(count)
  return found()
}

const envelopes = async (count: number): Promise<readonly MetricsEnvelope[]> =>
  (await posted('/api/metrics', count)).map((body) => metricsEnvelope.parse(body))

/** The envelopes that came when the page was left, once these metrics are among them. */
async function sentOnLeaving(...names: readonly string[]): Promise<readonly MetricsEnvelope[]> {
  const found = () =>
    site.posts
      .filter(({path}) => path === '/api/metrics')
      .map(({body}) => metricsEnvelope.parse(body))
      .filter(({path}) => path === '/page')
  const deadline = Date.now() + 10_000
  const isComplete = () => {
    const sent = new Set<string>(found().flatMap(({metrics}) => metrics.map(({name}) => name)))
    return names.every((name) => sent.has(name))
  }
  while (!isComplete() && Date.now() < deadline) await page.waitForTimeout(20)
  return found()
}

/** Throws an error in a script of the site, which nothing catches. */
async function fail(message: string): Promise<void> {
  await page.evaluate(
    ([text, where]) => {
      const error = new TypeError(text)
      error.stack = `TypeError: ${text}\n    at press (${where})`
      dispatchEvent(new ErrorEvent('error', {error, message: text ?? ''}))
    },
    [message, `${site.origin}/assets/quiz.js?v=1:12:7`],
  )
}

describe('what is sent', () => {
  test('is the envelope with what the metrics of a page have in common (metrics-1, metrics-2)', async () => {
    await visit({width: 800})
    await fail('It is broken')
    await page.clock.runFor(5000)
    const [envelope] = await envelopes(1)
    expect(envelope).toEqual({
      metrics: [
        {name: 'client.error.script', tags: {message: 'TypeError: It is broken', place: '/assets/quiz.js:12:7'}},
      ],
      build: 'b1',
      route: '/[[...path]]',
      pageTemplate: 'article',
      logMoreMetrics: false,
      path: '/page',
      site: 'gr8',
      formfactor: 'tablet',
      abSegment: [{placementName: 'DEFAULT', assetName: 'Default'}],
    })
  })

  test('has the decisions of the page, and the default one where there are none (experiments-5)', async () => {
    const placements = [{placementName: 'hero', assetName: 'sign-up'}]
    await visit({main: `data-placements='${JSON.stringify(placements)}'`})
    await fail('It is broken')
    await page.clock.runFor(5000)
    expect((await envelopes(1))[0]?.abSegment).toEqual(placements)
    await context.close()
    site.posts.length = 0
    await visit()
    await fail('It is broken')
    await page.clock.runFor(5000)
    expect((await envelopes(1))[0]?.abSegment).toEqual([{placementName: 'DEFAULT', assetName: 'Default'}])
  })

  test('an increment has a name and tags, a histogram a duration as well (metrics-3)', async () => {
    await visit({random: 0.05, isClockRunning: true})
    await fail('It is broken')
    await page.goto(`${site.origin}/elsewhere`)
    const sent = await sentOnLeaving('client.error.script', 'page.load')
    expect(sent.every(({logMoreMetrics}) => logMoreMetrics)).toBe(true)
    const shapes = sent.flatMap(({metrics}) => metrics.map((one) => [one.name, Object.keys(one).toSorted()]))
    expect(shapes).toContainEqual(['client.error.script', ['name', 'tags']])
    expect(shapes).toContainEqual(['page.load', ['duration', 'name', 'tags']])
  })

  test('leaves out timings above 60 000 ms (metrics-6)', async () => {
    await visit({random: 0.05, consent: 'C0001', isClockRunning: true})
    await page.evaluate(() => {
      const {prototype} = PerformanceNavigationTiming
      Object.defineProperty(prototype, 'responseStart', {get: () => 60_000})
      Object.defineProperty(prototype, 'loadEventEnd', {get: () => 60_001})
    })
    await consentNow()
    await page.goto(`${site.origin}/elsewhere`)
    const names = (await sentOnLeaving('page.interactive')).flatMap(({metrics}) => metrics.map(({name}) => name))
    expect(names).toEqual(expect.arrayContaining(['page.response', 'page.interactive']))
    expect(names).not.toContain('page.load')
  })

  test.each(['C0001', 'C0001,C0004'])('is nothing without consent to analytics: %s', async (consent) => {
    await visit({consent, random: 0.05})
    await fail('It is broken')
    await page.clock.runFor(60_000)
    await page.goto(`${site.origin}/elsewhere`)
    expect(site.posts).toEqual([])
  })

  test('is nothing once consent is taken back', async () => {
    await visit({random: 0.05})
    await context.clearCookies()
    await page.clock.runFor(60_000)
    await page.goto(`${site.origin}/elsewhere`)
    expect(site.posts).toEqual([])
  })
})

/** Grants analytics, and waits until measuring has begun. */
async function consentNow(): Promise<void> {
  await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('apothecary:consent')))
  await page.waitForFunction(() => sessionStorage.getItem('apothecary:session') !== null)
}

describe('metrics that could not be sent', () => {
  /** Lets the clock run to the next call, and waits until the page knows its answer. */
  async function runToCall(ms: number, count: number): Promise<void> {
    const before = site.posts.length
    await page.clock.runFor(ms - 1)
    await page.evaluate(() => fetch('/favicon.ico').then(() => undefined))
    expect(site.posts).toHaveLength(before)
    const answered = page.waitForResponse('**/api/metrics')
    await page.clock.runFor(1)
    await answered
    await envelopes(count)
    await page.evaluate(() => fetch('/favicon.ico').then(() => undefined))
  }

  test('are sent again after 2, 4, 8 and 16 seconds, and then no more (metrics-5)', async () => {
    site.answerMetrics(503)
    await visit()
    await fail('It is broken')
    await runToCall(5000, 1)
    for (const [index, seconds] of [2, 4, 8, 16].entries()) await runToCall(seconds * 1000, index + 2)
    await page.clock.runFor(600_000)
    const sent = (await envelopes(5)).map(({metrics}) => metrics)
    expect(new Set(sent.map((metrics) => JSON.stringify(metrics))).size).toBe(1)
  })

  test('are sent with what came since, once the site takes them', async () => {
    site.answerMetrics(500)
    await visit()
    await fail('It is broken')
    await runToCall(5000, 1)
    await fail('It is broken, too')
    site.answerMetrics(204)
    await runToCall(2000, 2)
    await page.clock.runFor(600_000)
    const [, second] = await envelopes(2)
    expect(second?.metrics.map(messageOf)).toEqual(['TypeError: It is broken', 'TypeError: It is broken, too'])
  })

  test('are not sent again when they are refused', async () => {
    site.answerMetrics(400)
    await visit()
    await fail('It is broken')
    await runToCall(5000, 1)
    await page.clock.runFor(600_000)
    await envelopes(1)
  })
})

const messageOf = (metric: Metric): unknown => Reflect.get(metric.tags, 'message')

describe('a page that is left', () => {
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => value})
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  async function scrollTo(top: number): Promise<void> {
    await page.evaluate(
      (to) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, {once: true})
          window.scrollTo(0, to)
        }),
      top,
    )
  }

  test('says by beacon how long it was looked at, and how far it was seen, once (metrics-4)', async () => {
    await visit()
    await scrollTo(2000)
    await page.clock.runFor(7000)
    await scrollTo(0)
    await page.clock.runFor(3000)
    await page.goto(`${site.origin}/elsewhere`)
    const [stay] = (await posted('/api/metrics/unload', 1)).map((body) => unloadBody.parse(body))
    expect(stay).toEqual({timeOnPage: 10_000, maxScroll: 50})
  })

  test('begins anew for readers who come back (metrics-4)', async () => {
    await visit()
    await scrollTo(2000)
    await page.clock.runFor(4000)
    await hide('hidden')
    await scrollTo(500)
    await page.clock.runFor(60_000)
    await hide('visible')
    await page.clock.runFor(2000)
    await hide('hidden')
    await hide('hidden')
    expect(await posted('/api/metrics/unload', 2)).toEqual([
      {timeOnPage: 4000, maxScroll: 50},
      {timeOnPage: 2000, maxScroll: 20},
    ])
  })

  test('counts from when it is first looked at, if it was opened in another tab (metrics-4)', async () => {
    await visit({isBehind: true})
    await page.clock.runFor(600_000)
    await hide('visible')
    await page.clock.runFor(3000)
    await hide('hidden')
    expect(await posted('/api/metrics/unload', 1)).toEqual([{timeOnPage: 3000, maxScroll: 10}])
  })

  test('says nothing if nobody has looked at it (metrics-4)', async () => {
    await visit({isBehind: true})
    await page.clock.runFor(600_000)
    await page.goto(`${site.origin}/elsewhere`)
    await page.waitForLoadState('networkidle')
    expect(site.posts.filter(({path}) => path === '/api/metrics/unload')).toEqual([])
  })

  test('sends what waits, by beacon', async () => {
    await visit({isClockRunning: true})
    await fail('It is broken')
    await page.goto(`${site.origin}/elsewhere`)
    const names = (await sentOnLeaving('client.error.script')).flatMap(({metrics}) => metrics.map(({name}) => name))
    expect(names.filter((name) => name === 'client.error.script')).toHaveLength(1)
  })
})

describe('errors of the page', () => {
  test('are counted once each, without noise and without what a reader typed (errors-9)', async () => {
    await visit({content: '<input aria-label="Search" value="">'})
    await page.getByLabel('Search').fill('low mood')
    for (let round = 0; round < 2; round += 1) await fail('No answer for low mood at /search?q1=low+mood')
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', {message: 'ResizeObserver loop completed with undelivered notifications.'}))
      dispatchEvent(new ErrorEvent('error', {message: 'Script error.'}))
    })
    await page.evaluate((origin) => {
      const reason = new RangeError('Out of range')
      reason.stack = `RangeError: Out of range\n at ${origin}/main.js:1:5`
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', {promise: Promise.resolve(), reason}))
    }, site.origin)
    await page.clock.runFor(5000)
    expect((await envelopes(1))[0]?.metrics.map(({tags}) => tags)).toEqual([
      {message: 'TypeError: No answer for … at …', place: '/assets/quiz.js:12:7'},
      {message: 'RangeError: Out of range', place: '/main.js:1:5'},
    ])
  })

  test('are ten at most, however often a page fails', async () => {
    await visit()
    for (let count = 0; count < 15; count += 1) await fail(`It is broken in way ${count}`)
    await page.clock.runFor(20_000)
    expect((await envelopes(1))[0]?.metrics).toHaveLength(10)
  })
})

describe('how readers experience a page', () => {
  test('is reported when it is left, each figure with the widget that caused it (metrics-7)', async () => {
    await visit({
      isClockRunning: true,
      width: 1000,
      content: `<p>Short.</p>
        <section data-widget="callout" data-widget-id="callout-1"><h2 style="font-size: 90px">The largest words of the page</h2></section>
        <section data-widget="faq" data-widget-id="faq-1"><p style="height: 40px">A question</p></section>
        <section data-widget="quiz" data-widget-id="quiz-1"><button>Answer</button></section>`,
    })
    // The browser says of a shift and of a press only after it has painted what came of them.
    await page.evaluate(() => {
      const seen = (type: string, name: string) =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            if (list.getEntriesByName(name).length > 0) resolve(name)
          }).observe({type})
        })
      Reflect.set(window, 'painted', {shift: seen('layout-shift', ''), press: seen('event', 'click')})
      const box = document.createElement('div')
      box.style.height = '60px'
      document.querySelector('[data-widget="faq"]')?.prepend(box)
      document.querySelector('button')?.addEventListener('click', () => {
        const end = performance.now() + 120
        while (performance.now() < end);
      })
    })
    await page.evaluate(() => Reflect.get(window, 'painted').shift)
    await page.getByRole('button').click()
    await page.evaluate(() => Reflect.get(window, 'painted').press)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 2000})))
    await page.goto(`${site.origin}/elsewhere`)
    const vitals = (await sentOnLeaving('web-vital.lcp', 'web-vital.cls', 'web-vital.inp'))
      .flatMap(({metrics}) => metrics)
      .filter(({name}) => name.startsWith('web-vital.'))
    const causes = Object.fromEntries(vitals.map(({name, tags}) => [name, tags]))
    expect(causes).toEqual({
      'web-vital.lcp': {widget: 'callout', widgetId: 'callout-1'},
      'web-vital.cls': {widget: 'faq', widgetId: 'faq-1'},
      'web-vital.inp': {widget: 'quiz', widgetId: 'quiz-1'},
    })
    for (const metric of vitals) expect(Reflect.get(metric, 'duration')).toBeGreaterThan(0)
  })
})
