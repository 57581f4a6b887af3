import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {adContext, adHtml, adStyles, watchShifts} from '../../ads/testing.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {choiceCookie, eventually} from '../../privacy/testing.tsx'
import {BesideText, MobileLeaderboard, OutOfPageAd, TopLeaderboard} from './PageAds.tsx'

/** The ads beside those in the text, in a browser with the site's own scripts. */
const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let shifts: () => Promise<readonly number[]>

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  shifts = await watchShifts(page)
})
afterEach(() => context.close())

const layout = `<style>
  .page {display: grid; grid-template-columns: 680px 300px}
  .contents {position: sticky; top: 24px; height: 200px}
</style>`

/** A long article with all of its ads. `more` stands before them. */
async function visit(width: number, more = ''): Promise<void> {
  const given = adContext()
  const top = await adHtml(<TopLeaderboard context={given} />, 'leaderboard.js')
  const contents = <nav className="contents">On this page</nav>
  const beside = await adHtml(<BesideText context={given}>{contents}</BesideText>)
  const mobile = (await adHtml(<MobileLeaderboard context={given} />, 'closeAd.js')).replace(
    '<aside ',
    '<aside data-on-use ',
  )
  const text = '<p style="height: 4000px"><a href="#end">A link</a></p>'
  await page.setViewportSize({width, height: 800})
  site.show(
    `${more}<main id="main" tabindex="-1">${top}<div class="page"><div>${text}</div><div id="rail">${beside}</div></div><footer style="height: 1500px"><a id="end" href="#main">The end</a></footer>${mobile}</main>`,
    `${adStyles}${layout}`,
  )
  await context.addCookies([choiceCookie(site, 'C0001')])
  await page.goto(`${site.origin}/page`)
}

const leaderboard = () => page.locator('.leaderboard')
const beside = () => page.locator('.rail [data-ad-slot]')
const sticky = () => page.locator('.sticky')
const hidden = () => page.evaluate(() => document.documentElement.dataset['leaderboard'] === 'hidden')
const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
const topOf = async () => (await beside().boundingBox())?.y ?? Number.NaN

/** Waits until observers were told what is in view. */
async function settled(): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

describe('the leaderboard at the top of an article', () => {
  test.each([
    [1280, '970x90', 130],
    [800, '728x90', 130],
    [700, '320x50', 90],
  ])('at %i px has the size %s, and the place of its height and 40 px (ad-slot-21)', async (width, size, height) => {
    await visit(width)
    const slot = await leaderboard().locator('[data-ad-slot]').boundingBox()
    expect(`${slot?.width}x${slot?.height}`).toBe(size)
    expect((await leaderboard().boundingBox())?.height).toBe(height)
  })

  test('is hidden when it was out of view for 3 s, and visible when it returns; its place stays (ad-slot-20)', async () => {
    await page.clock.install()
    await visit(1280)
    await page.waitForLoadState('networkidle')
    await scrollTo(400)
    await settled()
    await page.clock.runFor(2400)
    expect(await hidden()).toBe(false)
    await page.clock.runFor(700)
    expect(await hidden()).toBe(true)
    expect(await leaderboard().getByRole('link').count()).toBe(0)
    expect((await leaderboard().boundingBox())?.height).toBe(130)
    await scrollTo(0)
    await eventually(hidden, false)
    expect(await leaderboard().getByRole('link').isVisible()).toBe(true)
    expect(await shifts()).toEqual([])
  })

  test('is out of view when less than 0.4 of it is in the window, and not if it comes back in time (ad-slot-18, ad-slot-20)', async () => {
    await page.clock.install()
    await visit(1280)
    await page.waitForLoadState('networkidle')
    await scrollTo(0.55 * 130)
    await settled()
    await page.clock.runFor(5000)
    expect(await hidden()).toBe(false)
    await scrollTo(0.65 * 130)
    await settled()
    await page.clock.runFor(2000)
    await scrollTo(0)
    await settled()
    await page.clock.runFor(5000)
    expect(await hidden()).toBe(false)
    await scrollTo(0.65 * 130)
    await settled()
    await page.clock.runFor(3100)
    expect(await hidden()).toBe(true)
  })
})

describe('the ad beside the text', () => {
  test('sticks while the leaderboard is hidden, and moves nothing by it (ad-slot-22)', async () => {
    await visit(1280)
    await page.waitForLoadState('networkidle')
    const before = await topOf()
    await scrollTo(1500)
    await settled()
    expect(await topOf()).toBeLessThan(-250)
    await eventually(hidden, true)
    await eventually(async () => (await topOf()) > 0, true)
    const attached = await topOf()
    await scrollTo(2500)
    expect(await topOf()).toBe(attached)
    expect(attached + 250).toBeLessThan(800)
    // Back at the top, it goes to its own place at once.
    await scrollTo(0)
    await eventually(hidden, false)
    await settled()
    expect(await topOf()).toBe(before)
    expect(await shifts()).toEqual([])
  })

  test('is left behind at the end of the text (ad-slot-23)', async () => {
    await page.clock.install()
    await visit(1280)
    await page.waitForLoadState('networkidle')
    await scrollTo(2000)
    await settled()
    await page.clock.runFor(3100)
    await eventually(async () => (await topOf()) > 0, true)
    await scrollTo(4600)
    const end = await page.locator('#rail').evaluate((rail) => rail.getBoundingClientRect().bottom)
    expect((await topOf()) + 250).toBeLessThanOrEqual(end)
    expect(await topOf()).toBeLessThan(-250)
  })

  test('is not there without a column of its own', async () => {
    await visit(1000)
    expect(await beside().boundingBox()).toBeNull()
  })
})

describe('the leaderboard at the end of the window', () => {
  test.each([
    [657, true],
    [658, false],
  ])('at %i px: %s (ad-slot-24)', async (width, isThere) => {
    await visit(width)
    expect(await sticky().isVisible()).toBe(isThere)
    expect(await leaderboard().isVisible()).toBe(!isThere)
    expect(await sticky().evaluate((ad) => ad.getBoundingClientRect().bottom === innerHeight)).toBe(isThere)
  })

  test('is closed by its button, also by the keyboard, and gives its space back (ad-slot-25)', async () => {
    await visit(390)
    const close = page.getByRole('button', {name: 'Close advertisement'})
    const box = await close.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    const space = () => page.evaluate(() => getComputedStyle(document.documentElement).paddingBlockEnd)
    expect(await space()).toBe('128px')
    await close.press('Enter')
    await eventually(() => sticky().isVisible(), false)
    expect(await space()).toBe('0px')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await shifts()).toEqual([])
  })

  test('is never over what has the focus, and waits until the privacy notice is gone', async () => {
    await visit(390)
    await page.getByRole('link', {name: 'The end'}).focus()
    const link = await page.getByRole('link', {name: 'The end'}).boundingBox()
    const close = await page.getByRole('button', {name: 'Close advertisement'}).boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(close?.y ?? 0)
    await visit(390, '<section data-privacy-notice>May we?</section>')
    expect(await sticky().isVisible()).toBe(false)
    await page.locator('[data-privacy-notice]').evaluate((notice) => notice.toggleAttribute('hidden', true))
    expect(await sticky().isVisible()).toBe(true)
  })
})

test('a page without ads has none of them (ad-slot-8)', async () => {
  const without = adContext({canonicalPath: '/privacy-policy', network: '1234567'})
  const off = {...without, canonicalPath: '/page', settings: {...without.settings, adsEnabled: false}}
  for (const given of [without, off]) {
    expect(await adHtml(<TopLeaderboard context={given} />)).toBe('')
    expect(await adHtml(<MobileLeaderboard context={given} />)).toBe('')
    expect(await adHtml(<OutOfPageAd context={given} />)).toBe('')
    expect(await adHtml(<BesideText context={given}>On this page</BesideText>)).toBe('On this page')
  }
})

test('on paper there are no ads', async () => {
  await visit(390)
  await page.emulateMedia({media: 'print'})
  for (const ad of await page.locator('aside').all()) expect(await ad.isVisible()).toBe(false)
})
