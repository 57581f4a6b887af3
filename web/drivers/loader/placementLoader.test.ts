import type {DriversRequest} from '@apothecary/shared/types/api/drivers.ts'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {openTestSite} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
/** The requests of the drivers call, by their paths. */
let calls: {readonly path: string; readonly body: DriversRequest}[]
/** Uncaught errors of the page. */
let uncaught: string[]

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 800}})
  page = await context.newPage()
  calls = []
  uncaught = []
  page.on('pageerror', ({message}) => uncaught.push(message))
  await page.addInitScript(() => {
    const loaded: unknown[] = []
    Reflect.set(window, 'loadedEvents', loaded)
    document.addEventListener('drivers-loaded', (event) => {
      if (!(event instanceof CustomEvent)) return
      const {error, ...detail} = event.detail
      loaded.push(error === undefined ? detail : {...detail, error: String(error)})
    })
  })
})
afterEach(() => context.close())

const pageContext = {
  path: '/sleep/naps',
  k1: 'sleep',
  kMetas: ['insomnia'],
  pageType: 'article',
  categorySlugs: ['sleep'],
  cesData: {metaDescription: 'Short sleep by day', mpdTags: ['sleep']},
}

const meta = (value: object): string => `<meta name="driver-context" content='${JSON.stringify(value)}'>`
const answer = (placement: string, id: string, more: object = {}) => ({
  [placement]: {_uuid: id, driverType: 'promo', articlePlacement: placement, ...more},
})

/** A placement of an article: a driver for everybody, unless it has none, and a hidden one. */
function placement(name: string, {isFilled = true, top = 0} = {}): string {
  const usual = isFilled ? `<p data-driver="usual">For everybody</p>` : ''
  const hidden = isFilled ? '' : ' hidden'
  return `<div style="height:${top}px"></div><div id="${name}" data-placement="${name}" data-behavior="/placementLoader.js"${hidden}>${usual}<p data-driver="half" hidden>For some</p></div>`
}

function popup(id: string): string {
  return `<div id="popup" data-placement="2ndPagePopup" data-popup data-behavior="/placementLoader.js">
    <dialog id="d" closedby="any" tabindex="-1" data-driver="${id}" aria-label="A letter">
      <button command="close" commandfor="d">Close</button><p id="thanks">Thank you</p>
      <form action="/page" method="post"><button>Sign up</button></form>
    </dialog></div>`
}

/** Answers the drivers call. */
async function answerWith(respond: (body: DriversRequest) => object | number): Promise<void> {
  await page.route('**/api/drivers/v4/**', async (route) => {
    const request = route.request()
    const body: DriversRequest = request.postDataJSON()
    calls.push({path: new URL(request.url()).pathname, body})
    const answered = respond(body)
    if (typeof answered === 'number') await route.fulfill({status: answered, body: '{}'})
    else await route.fulfill({json: {data: {placementDrivers: answered}}})
  })
}

async function visit(body: string, head = meta(pageContext), path = '/sleep/naps'): Promise<void> {
  site.show(body, head)
  await page.goto(`${site.origin}${path}`)
}

const stageOf = (id: string) => page.locator(`#${id}`).getAttribute('data-stage')
const stage = async (id: string, value: string) =>
  page.locator(`#${id}[data-stage="${value}"]`).waitFor({state: 'attached'})
const loadedEvents = () => page.evaluate(() => Reflect.get(window, 'loadedEvents'))
const shown = (id: string) => page.locator(`#${id} > [data-driver]:visible`).allTextContents()

describe('a placement whose driver depends on the reader', () => {
  test('gets the driver that the call names, and the page hears of it (driver-5, driver-10, driver-11, driver-26, driver-placement-8)', async () => {
    await answerWith(() => answer('inArticle50', 'half'))
    await visit(placement('inArticle50'))
    await stage('inArticle50', 'loaded')
    expect(await shown('inArticle50')).toEqual(['For some'])
    const loaded = {page: '/sleep/naps', placementDrivers: answer('inArticle50', 'half')}
    expect(await loadedEvents()).toEqual([{success: true, ...loaded}])
    expect(await page.evaluate(() => window.apothecaryDrivers)).toEqual([loaded])
  })

  test('is asked for with everything that the page and its window know, and of the address only tokens (driver-6, tracking-17)', async () => {
    await answerWith(() => ({}))
    await visit(placement('inArticle50'), meta(pageContext), '/sleep/naps?utm_source=letter&q=my+illness')
    await stage('inArticle50', 'not_found')
    const {path: _, ...ofPage} = pageContext
    for (const number of Object.values(calls[0]?.body.random ?? {})) {
      expect(Number(number)).toBeGreaterThanOrEqual(1)
      expect(Number(number)).toBeLessThanOrEqual(100)
      expect(Number.isInteger(number)).toBe(true)
    }
    expect(calls).toEqual([
      {
        path: '/api/drivers/v4/sleep/naps',
        body: {
          ...ofPage,
          articlePlacements: ['inArticle50'],
          profile: {},
          deviceType: 'desktop',
          mobileOS: '',
          msiteID: null,
          webContext: {utm_source: 'letter'},
          excludeVideos: false,
          debug: false,
          testMPD: false,
          random: {a: expect.any(Number), b: expect.any(Number)},
        },
      },
    ])
  })

  test('keeps what the page shows if the answer names no driver that it holds (driver-placement-9)', async () => {
    await answerWith(() => answer('inArticle50', 'unknown'))
    await visit(placement('inArticle50'))
    await stage('inArticle50', 'not_found')
    expect(await shown('inArticle50')).toEqual(['For everybody'])
  })

  test('keeps what the page shows if the call fails; the failure is thrown after the event (driver-9, driver-10, driver-placement-9)', async () => {
    await answerWith(() => 503)
    const uncaughtError = page.waitForEvent('pageerror')
    await visit(placement('inArticle50'))
    await stage('inArticle50', 'error')
    expect(await shown('inArticle50')).toEqual(['For everybody'])
    const message = 'Fetch failure: /api/drivers/v4/sleep/naps 503'
    expect(await loadedEvents()).toEqual([{success: false, page: '/sleep/naps', error: `Error: ${message}`}])
    await uncaughtError
    expect(uncaught).toEqual([message])
  })

  test('is loaded when it is within 300 px of the window, and one that shows nothing at once (loading-2)', async () => {
    await answerWith(({articlePlacements}) => answer(articlePlacements[0] ?? '', 'half'))
    await visit(placement('first', {isFilled: false}) + placement('far', {top: 1200}))
    await stage('first', 'loaded')
    expect(await shown('first')).toEqual(['For some'])
    expect(await stageOf('far')).toBeNull()
    await page.evaluate(() => scrollTo(0, 200))
    await stage('far', 'loaded')
    expect(calls).toHaveLength(2)
  })
})

describe('the loader', () => {
  /** Opens a page whose clock stands still, so that the test decides what happens within 25 ms. */
  async function visitWithoutTime(head: string): Promise<void> {
    await page.clock.install({time: new Date('2026-06-01T12:00:00Z')})
    await visit('<main></main>', head)
    await page.clock.pauseAt(new Date('2026-06-01T13:00:00Z'))
  }
  const add = async (name: string): Promise<void> => {
    const html = placement(name, {isFilled: false})
    await page.evaluate((added) => document.querySelector('main')?.insertAdjacentHTML('beforeend', added), html)
    await stage(name, 'queued')
  }

  test('makes one call for the placements of 25 ms, and the next after its answer (driver-10, driver-placement-8, driver-placement-10)', async () => {
    await answerWith(({articlePlacements}) =>
      Object.assign({}, ...articlePlacements.map((name) => answer(name, 'half'))),
    )
    await visitWithoutTime(meta(pageContext))
    await add('one')
    await page.clock.runFor(24)
    await add('two')
    await page.clock.runFor(24)
    expect(await stageOf('one')).toBe('queued')
    await page.clock.runFor(1)
    await stage('two', 'loaded')
    await add('three')
    await page.clock.runFor(25)
    await stage('three', 'loaded')
    expect(calls.map(({body}) => body.articlePlacements)).toEqual([['one', 'two'], ['three']])
  })

  test('waits for the context of the page, in five tries a second apart (driver-placement-9, driver-placement-11)', async () => {
    await visitWithoutTime('')
    const uncaughtError = page.waitForEvent('pageerror')
    await add('inArticle50')
    await page.clock.runFor(25)
    await stage('inArticle50', 'loading')
    await page.clock.runFor(3999)
    expect(await stageOf('inArticle50')).toBe('loading')
    await page.clock.runFor(1)
    await stage('inArticle50', 'error')
    await uncaughtError
    expect(uncaught).toEqual(['The page does not say what drivers are chosen by.'])
  })

  test('goes on as soon as the context is there (driver-placement-11)', async () => {
    await answerWith(() => answer('inArticle50', 'half'))
    await visitWithoutTime('')
    await add('inArticle50')
    await page.clock.runFor(1025)
    await page.evaluate((html) => document.head.insertAdjacentHTML('beforeend', html), meta(pageContext))
    await page.clock.runFor(1000)
    await stage('inArticle50', 'loaded')
  })
})

describe('the pop-up of the second page (driver-28)', () => {
  const letter = (id: string) => answer('2ndPagePopup', id, {driverType: '2ndPagePopup', site: undefined})
  const isOpen = () => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))
  const follow = async (path: string) => page.goto(`${site.origin}${path}`)

  test('opens on the second page of a visit, not on the first, not on the third, and not after a reload', async () => {
    await answerWith(() => letter('letter'))
    await visit(popup('letter'))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await follow('/two')
    await stage('popup', 'loaded')
    expect(await isOpen()).toBe(true)
    await page.evaluate(() => localStorage.clear())
    await follow('/three')
    await page.waitForLoadState('networkidle')
    expect(await isOpen()).toBe(false)
    expect(calls).toHaveLength(1)
  })

  test('takes the focus, is closed with Escape or its button, and gives the focus back', async () => {
    await answerWith(() => letter('letter'))
    await visit(`<a href="/two" id="link">Next</a>${popup('letter')}`)
    await follow('/two')
    await stage('popup', 'loaded')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('d')
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    await page.waitForFunction(() => localStorage.getItem('apothecary:second-page-popup') !== null)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  test('is not shown again within 14 days of closing it, and then is; nothing that is kept names its topic (storage-1, storage-2)', async () => {
    await answerWith(() => ({
      '2ndPagePopup': {
        ...letter('letter')['2ndPagePopup'],
        headline: 'Living with migraine',
        newsletterLists: ['migraine'],
      },
    }))
    await page.clock.install({time: new Date('2026-06-01T12:00:00Z')})
    const secondPage = async () => {
      await page.evaluate(() => sessionStorage.clear())
      await follow('/one')
      await follow('/two')
      await page.clock.runFor(25)
    }
    await visit(popup('letter'))
    await secondPage()
    await stage('popup', 'loaded')
    await page.getByRole('button', {name: 'Close'}).click()
    // The dialog tells of its closing a moment after it.
    await page.waitForFunction(() => localStorage.getItem('apothecary:second-page-popup') !== null)
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).toContain('apothecary:second-page-popup')
    expect(kept).not.toContain('igraine')
    await page.clock.setSystemTime(new Date('2026-06-15T11:00:00Z'))
    await secondPage()
    await page.waitForLoadState('networkidle')
    expect(calls).toHaveLength(1)
    await page.clock.setSystemTime(new Date('2026-06-15T13:00:00Z'))
    await secondPage()
    await stage('popup', 'loaded')
    expect(calls).toHaveLength(2)
  })

  test('never covers a privacy notice, and leaves when one appears', async () => {
    await answerWith(() => letter('letter'))
    await visit(`<div data-privacy-notice>We use cookies</div>${popup('letter')}`)
    await follow('/two')
    await stage('popup', 'loaded')
    expect(await isOpen()).toBe(false)
    await page.evaluate(() => sessionStorage.clear())
    await visit(`<div data-privacy-notice hidden>We use cookies</div>${popup('letter')}`)
    await follow('/two')
    await stage('popup', 'loaded')
    expect(await isOpen()).toBe(true)
    await page.locator('[data-privacy-notice]').evaluate((notice) => notice.removeAttribute('hidden'))
    await page.waitForFunction(() => document.querySelector('dialog:modal') === null)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('shows the answer to its form to the reader who got it, and to nobody else (driver-12, driver-14)', async () => {
    await answerWith(() => letter('letter'))
    await visit(popup('letter'))
    await follow('/two#thanks')
    await page.waitForLoadState('networkidle')
    expect(await isOpen()).toBe(false)
    await page.evaluate(() => sessionStorage.clear())
    await follow('/one')
    await follow('/two')
    await stage('popup', 'loaded')
    await follow('/three#thanks')
    await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
    expect(calls).toHaveLength(1)
  })
})

test('a pop-up, or a driver of the account "opn", is the most recent driver of the visit, with the site "gr8" unless it names one (driver-12, driver-13)', async () => {
  const recent = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('apothecary:recent-driver') ?? 'null'))
  const load = async (drivers: object) => {
    await page.unroute('**/api/drivers/v4/**')
    await answerWith(() => drivers)
    await visit(placement('inArticle50'))
    await page.waitForFunction(() => Reflect.get(window, 'loadedEvents').length === 1)
  }
  await load(answer('inArticle50', 'promo', {iterableAccount: 'other'}))
  expect(await recent()).toBeNull()
  await load(answer('inArticle50', 'own', {iterableAccount: 'opn', site: 'hln', headline: 'Naps'}))
  expect(await recent()).toEqual({_uuid: 'own', driverType: 'promo', iterableAccount: 'opn', site: 'hln'})
  await load(answer('2ndPagePopup', 'letter', {driverType: '2ndPagePopup'}))
  expect(await recent()).toEqual({_uuid: 'letter', driverType: '2ndPagePopup', site: 'gr8'})
})
