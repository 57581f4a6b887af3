import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {defaultAds} from '../../ads/adSettings.ts'
import {houseAdFixtures} from '../../ads/houseAd.fixtures.ts'
import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {adRoom} from './adRoom.ts'

const settings = {costPerViewPaths: ['/health/paid']}

describe('the size of a slot', () => {
  test('is a rectangle on small screens and a leaderboard on larger ones (ad-slot-7)', () => {
    expect(adRoom(undefined, [], '/health', settings)).toEqual({small: 'mediumRect', large: 'leaderboard'})
  })

  test('is that of the editor, where it fits (ad-slot-3)', () => {
    expect(adRoom('halfPage', [], '/health', settings)).toEqual({small: 'halfPage', large: 'halfPage'})
    expect(adRoom('billboard', [], '/health', settings)).toEqual({small: 'mediumRect', large: 'billboard'})
    expect(adRoom('constructor', [], '/health', settings).small).toBe('mediumRect')
  })

  test('is one of those that can be booked (ad-slot-6)', () => {
    expect(Object.entries(adSizes).map(([name, {width, height}]) => [name, width, height])).toEqual([
      ['mediumRect', 300, 250],
      ['halfPage', 300, 600],
      ['leaderboard', 728, 90],
      ['largeLeaderboard', 970, 90],
      ['mobileLeaderboard', 320, 50],
      ['billboard', 970, 250],
    ])
  })
})

describe('the limits of a page (ad-slot-9, ad-slot-10)', () => {
  /** What a page with slots of these sizes shows of each, on small and on larger screens: "-" for none. */
  function shown(sizes: readonly (string | undefined)[], path = '/health'): readonly string[] {
    return sizes.map((size, index) => {
      const {small, large} = adRoom(size, sizes.slice(0, index), path, settings)
      return `${small ?? '-'} ${large ?? '-'}`
    })
  }

  test('are five rectangles and three leaderboards, on cost-per-view pages three and two', () => {
    const both = 'mediumRect leaderboard'
    const inserted = [undefined, undefined, undefined, undefined, undefined, undefined]
    expect(shown(inserted)).toEqual([both, both, both, 'mediumRect -', 'mediumRect -', '- -'])
    expect(shown(inserted, '/health/paid')).toEqual([both, both, 'mediumRect -', '- -', '- -', '- -'])
  })

  test('count each kind for itself: all desktop positions, two leaderboards and five rectangles, fit on one page', () => {
    const [first, second, ...rectangles] = shown(['billboard', 'leaderboard', ...Array(5).fill('mediumRect')])
    expect([first, second]).toEqual(['mediumRect billboard', 'mediumRect leaderboard'])
    expect(rectangles.map((sizes) => sizes.split(' ')[1])).toEqual(Array(5).fill('mediumRect'))
    expect(rectangles.map((sizes) => sizes.split(' ')[0])).toEqual([...Array(3).fill('mediumRect'), '-', '-'])
  })
})

describe('a page', () => {
  const slots = (count: number): readonly object[] =>
    Array.from({length: count}, (_, index) => ({_type: 'adSlot', _key: `a${index}`, slot: `DMR${index + 1}`}))

  async function show(body: readonly object[], adsEnabled = true): Promise<string> {
    return (await showBody(body, {settings: {...galleryContext.settings, adsEnabled}})).html
  }

  test('names its slots, labels them as advertisement, and reserves their space (ad-slot-4)', async () => {
    const html = await show(slots(1))
    expect(html).toMatch(/<aside data-widget="adSlot" data-widget-id="a0"[^>]* aria-label="Advertisement"/)
    expect(html).toContain('--small-width:300px;--small-height:250px;--large-width:728px;--large-height:90px')
    expect(html).toContain('<div data-ad-slot="DMR1"')
  })

  test('gives each landmark a name of its own', async () => {
    const html = await show(slots(3))
    expect([...html.matchAll(/<aside [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Advertisement',
      'Advertisement 2',
      'Advertisement 3',
    ])
  })

  test('counts its slots in reading order, including those in rows', async () => {
    const [first, second, third, fourth, ...others] = slots(6)
    const row = {_type: 'row', _key: 'r', columns: [{_type: 'rowColumn', _key: 'c', content: [second, third]}]}
    const html = await show([first ?? {}, row, fourth ?? {}, ...others])
    expect([...html.matchAll(/data-ad-slot="([^"]*)"/g)].map(([, slot]) => slot)).toEqual([
      'DMR1',
      'DMR2',
      'DMR3',
      'DMR4',
      'DMR5',
    ])
    expect([...html.matchAll(/data-large="([^"]*)"/g)].map(([, large]) => large)).toEqual([
      'leaderboard',
      'leaderboard',
      'leaderboard',
      'none',
      'none',
    ])
  })

  test('has no slots where ads are off (ad-slot-8)', async () => {
    expect(await show(slots(2), false)).toBe('')
    const {settings: given} = galleryContext
    const pathsWithoutAds = [galleryContext.canonicalPath]
    const {html} = await showBody(slots(2), {settings: {...given, ads: {...given.ads, pathsWithoutAds}}})
    expect(html).toBe('')
  })

  test('has no slot without anything to show, and another ad in each of the others (ad-slot-32)', async () => {
    const html = await show(slots(2))
    expect(new Set([...html.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link))).toEqual(
      new Set(houseAdFixtures.map(({link}) => link)),
    )
    const {html: empty} = await showBody(slots(2), {settings: {...galleryContext.settings, ads: defaultAds}})
    expect(empty).toBe('')
  })
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  /** The reserved room of a slot of a size in a column, "none" without one, and the beginning of the id of the ad's element. */
  async function measure(size: string | null, column: number, window: number): Promise<readonly [string, string]> {
    const {html} = await showBody([{_type: 'adSlot', _key: 'a', slot: 'S', size}])
    const page = await styledPage(browser, html, ['widgets/adSlot/AdSlot.module.pcss'], {window, column})
    const box = await page.locator('[data-ad-slot]').boundingBox()
    const ids = await page
      .locator('[data-ad-slot] > div')
      .evaluateAll((elements) => elements.filter((one) => getComputedStyle(one).display !== 'none').map(({id}) => id))
    await page.close()
    return [box === null ? 'none' : `${box.width}x${box.height}`, ids.map((id) => id.slice(0, 4)).join()]
  }

  test.each<[string | null, number, number, string]>([
    [null, 320, 390, '300x250'],
    ['halfPage', 320, 390, '300x600'],
    ['mobileLeaderboard', 358, 390, '320x50'],
    [null, 728, 1280, '728x90'],
    [null, 727, 1280, '320x50'],
    [null, 414, 1280, '320x50'],
    [null, 319, 1280, 'none'],
    ['billboard', 970, 1280, '970x250'],
    ['billboard', 900, 1280, '728x90'],
    ['billboard', 680, 1000, '320x50'],
    ['largeLeaderboard', 969, 1280, '728x90'],
    ['mediumRect', 300, 1280, '300x250'],
    ['halfPage', 299, 1280, 'none'],
  ])('%s in a column of %i px and a window of %i px is %s (ad-slot-5, ad-slot-16, breakpoints-1)', async (...given) => {
    const [size, column, window, room] = given
    expect((await measure(size, column, window))[0]).toBe(room)
  })

  test('the id of the ad’s element is prefixed by breakpoint (ad-slot-13)', async () => {
    expect((await measure(null, 350, 767))[1]).toBe('mmr-')
    expect((await measure(null, 728, 768))[1]).toBe('dlb-')
  })
})
