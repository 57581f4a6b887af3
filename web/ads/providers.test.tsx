import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {type RecordedEvents, openTestSite, recordEvents} from '../enhance/testSite.ts'
import {choiceCookie, eventually} from '../privacy/testing.tsx'
import {adPlace, adRootProps} from '../widgets/adSlot/adPlace.tsx'
import {OutOfPageAd} from '../widgets/adSlot/PageAds.tsx'
import type {PageContext} from '../contract/types.ts'
import {adContext, adHtml, adStyles, fakeNetwork, type FakeNetwork, watchShifts} from './testing.tsx'

/** Ads in a browser, with the site's own scripts, and a stand-in for the ad network. */
const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let network: FakeNetwork
let tracked: RecordedEvents
let shifts: () => Promise<readonly number[]>

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 800}})
  network = await fakeNetwork(context, site.origin)
  page = await context.newPage()
  tracked = await recordEvents(page)
  shifts = await watchShifts(page)
})
afterEach(async () => {
  await context.close()
  await network.close()
})

/** The page of a reader who granted these groups, with a leaderboard in its text, in a column of this width. */
async function visit(given: PageContext, groups = 'C0001', column = 900, path = '/sleep/magnesium'): Promise<void> {
  const room = {small: undefined, large: 'leaderboard'} as const
  const slot = {slot: 'DLB2', room, positions: {small: undefined, large: 'DLB2'} as const, index: 2, domId: 'ad-1'}
  const html = await adHtml(
    <aside aria-label="Advertisement" {...adRootProps(room)}>
      {adPlace({...slot, context: given})}
    </aside>,
  )
  site.show(
    `<p>Before</p><div style="width: ${column}px">${html}</div><p>After</p><input aria-label="Term">${await adHtml(<OutOfPageAd context={given} />)}`,
    adStyles,
  )
  await context.addCookies([choiceCookie(site, groups)])
  await page.goto(site.origin + path)
}

const withNetwork = adContext({network: '1234567'})
const slot = () => page.locator('[data-ad-slot="DLB2"]')
const house = () => slot().getByRole('link')
const frame = () => slot().locator('iframe')
const state = () => slot().getAttribute('data-ad-state')
/** What the network was asked for the leaderboard. */
const requests = () =>
  network.asked.flatMap(({url}) => {
    const {pathname, searchParams} = new URL(url)
    return pathname === '/gampad/ads' && searchParams.get('iu') === '/1234567/site/DLB2' ? [searchParams] : []
  })

describe.each([
  ['house ads', adContext(), 'C0001'],
  ['the ad network', withNetwork, 'C0001.C0002.C0004'],
])('every provider: %s', (_, given, groups) => {
  test('fills a slot whose size never changes, and moves nothing (ad-slot-5, ad-slot-14)', async () => {
    await visit(given)
    expect(await house().isVisible()).toBe(true)
    const before = await slot().boundingBox()
    expect([before?.width, before?.height]).toEqual([728, 90])
    await visit(given, groups)
    await eventually(state, 'filled')
    expect(await slot().boundingBox()).toEqual(before)
    expect(await shifts()).toEqual([])
    expect(await page.getByRole('complementary', {name: 'Advertisement'}).count()).toBe(1)
  })

  test('asks no other site for anything before the reader has agreed (ad-slot-32)', async () => {
    await visit(given, 'C0001.C0002.C0003.C0005')
    await page.waitForLoadState('networkidle')
    expect(network.asked).toEqual([])
    expect(await frame().count()).toBe(0)
    expect(await house().isVisible()).toBe(true)
  })
})

test('house ads have no script, no frame and no cookie (ad-slot-32)', async () => {
  await visit(adContext(), 'C0001.C0002.C0004')
  await page.waitForLoadState('networkidle')
  expect(network.asked).toEqual([])
  expect(await page.locator('[data-behavior], iframe').count()).toBe(0)
  expect((await context.cookies()).map(({name}) => name)).toEqual(['apothecary_consent'])
})

describe('the ad network', () => {
  test('gets ad unit, sizes, listed topics and the origin of the site, and nothing else of page or reader (ad-slot-28, ad-slot-31)', async () => {
    await context.addCookies([{name: 'b_12', value: 'brand', url: site.origin}])
    await page.addInitScript(() => localStorage.setItem('apothecary:recipe-x', 'secret'))
    await visit(withNetwork, 'C0001.C0004', 900, '/health/rybelsus?q1=depression&email=ann%40example.org#zip-47201')
    await page.getByLabel('Term').fill('low mood')
    await eventually(() => requests().length, 1)
    expect(Object.fromEntries(requests()[0] ?? [])).toEqual({
      iu: '/1234567/site/DLB2',
      sizes: JSON.stringify([
        [728, 90],
        [320, 50],
      ]),
      'key.k1': 'sleep',
      'key.category': 'sleep',
      page_url: site.origin,
      privacy: '{"nonPersonalizedAds":true}',
      url: `${site.origin}/adFrame.html`,
      referrer: '',
      cookie: 'denied',
      storage: 'denied',
      page: 'denied',
      address: 'denied',
    })
    const {referer, cookie} = network.asked.find(({url}) => url.includes('/gampad/')) ?? {}
    expect([referer ?? `${site.origin}/`, cookie]).toEqual([`${site.origin}/`, undefined])
    for (const {url} of network.asked)
      expect(decodeURIComponent(url)).not.toMatch(/rybelsus|depression|example\.org|47201|mood|anxiety|insomnia|brand/)
  })

  test('shows its ad in place of the house ad, or a smaller one in the middle (ad-slot-14)', async () => {
    await visit(withNetwork, 'C0001.C0004')
    await eventually(state, 'filled')
    expect(await house().count()).toBe(0)
    expect(await frame().boundingBox()).toEqual(await slot().boundingBox())
    expect(await slot().frameLocator('iframe').getByText('The ad of the network').isVisible()).toBe(true)

    network.answer = {isEmpty: false, size: [320, 50]}
    await page.reload()
    await eventually(state, 'resized')
    const [outer, inner] = [await slot().boundingBox(), await frame().boundingBox()]
    expect([outer?.height, inner?.width, inner?.height]).toEqual([90, 320, 50])
    expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBe((728 - 320) / 2)
  })

  test('without an ad, the house ad stays (ad-slot-15)', async () => {
    network.answer = {isEmpty: true}
    await visit(withNetwork, 'C0001.C0004')
    await eventually(() => requests().length, 1)
    await eventually(() => frame().count(), 0)
    expect([await state(), await house().isVisible()]).toEqual(['empty', true])
  })

  test('takes nothing away that has the focus (ad-slot-15)', async () => {
    await page.route('**/adFrame.html', async (route) => {
      await house().focus()
      await route.continue()
    })
    await visit(withNetwork, 'C0001.C0004')
    await eventually(() => requests().length, 1)
    await eventually(() => frame().count(), 0)
    expect(await house().evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('its script is waited for up to 10 s; then the slot is empty (ad-slot-26)', async () => {
    network.sendsScript = false
    await page.clock.install()
    await visit(withNetwork, 'C0001.C0004')
    await eventually(() => network.asked.length, 2)
    await page.clock.runFor(9500)
    expect([await frame().count(), await state()]).toEqual([1, 'empty'])
    await page.clock.runFor(1000)
    await eventually(() => frame().count(), 0)
    expect([await state(), await house().isVisible()]).toEqual(['empty', true])
  })

  test('is asked for ads that fit the slot, which has at most 1100 px (ad-slot-16, ad-slot-17)', async () => {
    await visit(withNetwork, 'C0001.C0004', 500)
    await eventually(() => requests().length, 1)
    expect(requests()[0]?.get('sizes')).toBe('[[320,50]]')
    await page.setViewportSize({width: 2000, height: 800})
    await visit(withNetwork, 'C0001', 1900)
    await page.locator('.frame').evaluate((element) => element.style.setProperty('--ad-width', '1600px'))
    expect((await slot().boundingBox())?.width).toBe(1100)
  })

  test('has an out-of-page slot, which takes no place (ad-slot-11)', async () => {
    await visit(withNetwork, 'C0001.C0004')
    const units = () => network.asked.flatMap(({url}) => new URL(url).searchParams.get('iu') ?? []).toSorted()
    await eventually(units, ['/1234567/site/DLB2', '/1234567/site/outOfPage'])
    expect(await page.locator('[data-ad-slot="outOfPage"]').boundingBox()).toBeNull()
  })

  test('its frame does nothing outside of its sandbox (ad-slot-31)', async () => {
    const request = JSON.stringify({unit: '/666/evil', sizes: [[300, 250]], targeting: {}})
    site.show(`<iframe name='${request}' src="/adFrame.html"></iframe>`)
    await page.goto(`${site.origin}/page`)
    await page.waitForLoadState('networkidle')
    expect(network.asked).toEqual([])
  })

  test('an ad ends when the reader takes the consent back in another tab', async () => {
    await visit(withNetwork, 'C0001.C0004')
    await eventually(state, 'filled')
    await context.addCookies([choiceCookie(site, 'C0001')])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect([await frame().count(), await state(), await house().isVisible()]).toEqual([0, 'empty', true])
  })

  test('an answer that comes from elsewhere is none', async () => {
    network.sendsScript = false
    await visit(withNetwork, 'C0001.C0004')
    await eventually(() => network.asked.length, 2)
    await page.evaluate(async () => {
      postMessage({ad: 'rendered', width: 728, height: 90}, '*')
      await new Promise((resolve) => addEventListener('message', resolve, {once: true}))
    })
    expect(await state()).toBe('empty')
  })
})

describe('measurement', () => {
  test('an ad is measured 2 s after it came, with the topic of the page if that is listed (ad-slot-19, ad-slot-28)', async () => {
    await page.clock.install()
    await visit(withNetwork, 'C0001.C0004')
    await page.clock.runFor(1000)
    await eventually(state, 'filled')
    const measured = async () => (await tracked('adMeasured')).filter((event) => Reflect.get(event, 'slot') === 'DLB2')
    await page.clock.runFor(900)
    expect(await measured()).toEqual([])
    await page.clock.runFor(1200)
    expect(await measured()).toEqual([{type: 'adMeasured', slot: 'DLB2', state: 'filled', isInView: true, k1: 'sleep'}])
  })

  test.each([
    [0.45, true],
    [0.35, false],
  ])('with %f of it in the window it is in view: %s (ad-slot-18)', async (part, isInView) => {
    await page.clock.install()
    await visit(withNetwork, 'C0001.C0004')
    await eventually(state, 'filled')
    const top = (await slot().boundingBox())?.y ?? 0
    await page.setViewportSize({width: 1280, height: Math.round(top + 90 * part)})
    await page.clock.runFor(3000)
    expect(await tracked('adMeasured')).toEqual(
      expect.arrayContaining([expect.objectContaining({slot: 'DLB2', isInView})]),
    )
  })
})

describe('ad blockers (ad-slot-27)', () => {
  const results = async () => (await tracked('adBlockerDetected')).map((event) => Reflect.get(event, 'result'))
  const detection = '**/advertisement.js'

  test('none is at work where our detection script runs', async () => {
    await visit(withNetwork, 'C0001.C0002')
    await eventually(results, ['absent'])
  })

  test.each([
    ['is kept away', undefined],
    ['is emptied', ''],
  ])('one is at work where the script %s', async (_, body) => {
    await page.route(detection, (route) =>
      body === undefined ? route.abort() : route.fulfill({contentType: 'text/javascript', body}),
    )
    await visit(withNetwork, 'C0001.C0002')
    await eventually(results, ['present'])
  })

  test('after 60 s without an answer it is not known', async () => {
    await page.clock.install()
    let asked = 0
    await page.route(detection, () => void (asked += 1))
    await visit(withNetwork, 'C0001.C0002')
    await eventually(() => asked, 1)
    await page.clock.runFor(59_000)
    expect(await results()).toEqual([])
    await page.clock.runFor(2000)
    expect(await results()).toEqual(['unknown'])
  })

  test('nothing is found out about readers who have not agreed to analytics', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(withNetwork, 'C0001.C0004')
    await eventually(state, 'filled')
    expect(asked.filter((url) => url.includes('advertisement'))).toEqual([])
    expect(await results()).toEqual([])
  })
})
