import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import type {DRIVERS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {showBody, type Shown} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {devices, type PlacedDriver} from '../../drivers/placeDrivers.ts'
import {DRIVERS_QUERY} from '../../drivers/drivers.groq.ts'
import {referenceTo} from '../../contract/fixtures.ts'
import type {PageContext} from '../../contract/types.ts'
import {runQuery} from '../../gallery/fixtureContent.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {driverFixtures} from '../driver/driver.fixtures.ts'
import {warningFixtures} from '../warning/warning.fixtures.ts'

const drivers = await runQuery<DRIVERS_QUERY_RESULT>(
  DRIVERS_QUERY,
  Object.values(driverFixtures).map((fixture) => ({targeting: {placements: ['inArticle50']}, ...fixture})),
)

function named(name: keyof typeof driverFixtures): PlacedDriver['driver'] {
  const driver = drivers.find(({_id}) => _id === driverFixtures[name]._id)
  if (driver === undefined) throw new Error(`There is no driver "${name}".`)
  return driver
}

async function show(placed: readonly PlacedDriver[], page: Partial<PageContext> = {}): Promise<Shown> {
  return showBody([{_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}], {
    ...page,
    drivers: new Map([['inArticle50', placed]]),
  })
}

/** A page that shows ads in place of drivers (driver-placement-7). */
const testPath = '/health/drugs/rybelsus-test'

const one = async (name: keyof typeof driverFixtures): Promise<string> =>
  (await show([{driver: named(name), devices}])).html

/** The tracking events in the attributes. */
function events(html: string): readonly unknown[] {
  return [...html.matchAll(/data-track-(?:load|view|click)="([^"]*)"/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  )
}

test('renders nothing where no driver fits', async () => {
  expect((await show([])).html).toBe('')
})

describe('an ad that cannot stand where it was placed leaves no box, and nothing is counted (driver-placement-5, ad-slot-8, ad-slot-30)', () => {
  const ad = {driver: named('ad'), devices}
  const {settings} = galleryContext
  const warning = referenceTo(warningFixtures.default._id)

  test.each<[string, Partial<PageContext>, readonly object[]]>([
    ['while “Show ads” is off', {settings: {...settings, adsEnabled: false}}, []],
    ['on a page without ads', {settings: {...settings, ads: {...settings.ads, pathsWithoutAds: ['/gallery']}}}, []],
    [
      'on the test page for ads, without ads',
      {settings: {...settings, adsEnabled: false}, canonicalPath: testPath},
      [],
    ],
    ['after a warning', {}, [warning]],
  ])('%s', async (_, page, before) => {
    const place = {_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}
    const drivers = new Map([['inArticle50', [ad]]])
    const {html, failures} = await showBody([...before, place], {...page, drivers})
    expect(html).not.toContain('data-placement')
    expect(html).not.toContain('data-driver')
    expect(html).not.toContain('placementPlaced')
    expect(failures).toEqual([])
  })

  test.each<[string, readonly object[], string]>([
    ['stands', [], 'driver-fixture-ad'],
    ['cannot stand', [warning], 'driver-fixture-promo'],
  ])('where it %s, the placement shows one driver: %s', async (_, before, id) => {
    const place = {_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}
    const drivers = new Map([['inArticle50', [ad, {driver: named('promo'), devices, isInstead: true}]]])
    const {html} = await showBody([...before, place], {drivers})
    expect([...html.matchAll(/data-driver="([^"]*)"/g)].map(([, shown]) => shown)).toEqual([id])
  })

  test('the driver in its stead is shown on the devices that have no other', async () => {
    const {html} = await show(
      [
        {driver: named('survey'), devices: ['mobile']},
        {driver: named('ad'), devices: ['tablet', 'desktop']},
        {driver: named('survey'), devices: ['tablet', 'desktop'], isInstead: true},
      ],
      {settings: {...settings, adsEnabled: false}},
    )
    expect([...html.matchAll(/data-driver="([^"]*)" data-devices="([^"]*)"/g)].map(([, ...found]) => found)).toEqual([
      ['driver-fixture-survey', 'mobile'],
      ['driver-fixture-survey', 'tablet desktop'],
    ])
  })

  test('and leaves the others their place', async () => {
    const placed = [
      {...ad, devices: ['mobile'] as const},
      {driver: named('promo'), devices: ['desktop'] as const},
    ]
    const {html} = await show(placed, {settings: {...settings, adsEnabled: false}})
    expect(html).toMatch(/^<div data-widget="driverPlacement"[^>]* data-devices="desktop"/)
    expect(html).not.toMatch(/^<div [^>]*data-wide/)
    expect([...html.matchAll(/data-driver="([^"]*)"/g)].map(([, id]) => id)).toEqual(['driver-fixture-promo'])
  })
})

test('is filled with its driver, has its name as an attribute, and logs the dispatch, with a label for a brand that is not known (driver-placement-1 to driver-placement-4, tracking-7)', async () => {
  const html = await one('promo')
  expect(html).toMatch(/^<div data-widget="driverPlacement" data-widget-id="k1"[^>]* data-placement="inArticle50"/)
  const event = {
    placement: 'inArticle50',
    driverId: 'driver-fixture-promo',
    driverType: 'promo',
    campaignName: 'self-check',
    brand: 'Unknown brand',
  }
  expect(events(html)).toEqual([
    {type: 'placementPlaced', ...event},
    {type: 'placementViewed', ...event},
    {type: 'placementClicked', ...event, linkUrl: '/health/low-mood-self-check?from=inArticle50'},
  ])
})

test.each<[Partial<PlacedDriver['driver']>, boolean]>([
  [{style: 'breakout'}, true],
  [{driverType: 'breakout', style: null}, true],
  [{driverType: 'ad', adSlot: {slot: 'DMR1', size: null}}, true],
  [{style: 'panel'}, false],
  [{style: null}, false],
])('%j is wider than the column of text: %s (driver-4)', async (fields, isWide) => {
  const {html} = await show([{driver: {...named('promo'), ...fields}, devices}])
  expect(/^<div data-widget="driverPlacement"[^>]* data-wide="true"/.test(html)).toBe(isWide)
})

test('shows several drivers where they are limited to devices, with unique ids', async () => {
  const {html} = await show([
    {driver: named('promo'), devices: ['mobile']},
    {driver: named('survey'), devices: ['desktop']},
  ])
  expect(html).toContain('data-placement="inArticle50" data-devices="mobile desktop"')
  expect(html).toMatch(/aria-labelledby="driverPlacement-k1-driver-1-title"[^>]*data-devices="mobile"/)
  expect(html).toMatch(/aria-labelledby="driverPlacement-k1-driver-2-title"[^>]*data-devices="desktop"/)
})

test('has the devices and the width of the drivers that are shown', async () => {
  const {html} = await show([
    {driver: {...named('promo'), _id: 'broken', headline: null, style: 'breakout'}, devices: ['mobile']},
    {driver: named('survey'), devices: ['desktop']},
  ])
  expect(html).toMatch(/^<div data-widget="driverPlacement"[^>]* data-devices="desktop"/)
  expect(html).not.toMatch(/^<div [^>]*data-wide/)
})

describe('a driver for some readers (driver-26)', () => {
  test('stands hidden beside the one for everybody, and the script is asked for', async () => {
    const {html} = await show([
      {driver: named('survey'), devices, isOnCall: true},
      {driver: named('promo'), devices},
    ])
    expect(html).toMatch(/^<div data-widget="driverPlacement"[^>]*data-stage="preloaded"/)
    expect(html).not.toMatch(/^<div [^>]*hidden/)
    expect([...html.matchAll(/<section data-widget="driver"[^>]*>/g)].map(([tag]) => / hidden=""/.test(tag))).toEqual([
      true,
      false,
    ])
    expect(html).toContain('data-driver="driver-fixture-survey"')
  })

  test('leaves no box without one for everybody', async () => {
    const {html} = await show([{driver: named('survey'), devices, isOnCall: true}])
    expect(html).toMatch(/^<div data-widget="driverPlacement"[^>]* hidden=""/)
    expect(html).not.toContain('data-stage')
  })
})

test('a placement that arrives with its driver is preloaded (driver-placement-8)', async () => {
  expect(await one('promo')).toMatch(/^<div data-widget="driverPlacement"[^>]*data-stage="preloaded"/)
})

test.each([
  ['/health/drugs/rybelsus-test', true],
  ['/nl/health/drugs/rybelsus-test/2', true],
  ['/health/drugs/rybelsus', false],
])('%s shows an ad slot in place of the driver: %s (driver-placement-7)', async (canonicalPath, isAd) => {
  const {html} = await showBody([{_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}], {
    canonicalPath,
    drivers: new Map([['inArticle50', [{driver: named('promo'), devices}]]]),
  })
  expect(html).toMatch(/^<div data-widget="driverPlacement"[^>]*data-placement="inArticle50"/)
  expect(html.includes('data-ad-slot="inArticle50"')).toBe(isAd)
  expect(html.includes('data-widget="driver"')).toBe(!isAd)
})

test('shows the valid driver when another is broken, and reports the broken one', async () => {
  const broken = {...named('newsletterWithDate'), newsletterLists: null}
  const {html, failures} = await show([
    {driver: broken, devices: ['mobile']},
    {driver: named('promo'), devices: ['desktop']},
  ])
  expect(html).toContain('How have you been lately?')
  expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
    ['driver-fixture-newsletter-with-date', '"newsletterLists" is missing'],
  ])
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  test.each([
    [767, 'mobile'],
    [768, 'tablet'],
    [989, 'tablet'],
    [990, 'desktop'],
  ])('a window of %i px shows the driver for the device %s (breakpoints-8)', async (window, device) => {
    const {html} = await show([
      {driver: named('promo'), devices: ['mobile']},
      {driver: named('survey'), devices: ['tablet']},
      {driver: named('quiz'), devices: ['desktop']},
    ])
    const page = await styledPage(browser, html, ['widgets/driverPlacement/DriverPlacement.module.pcss'], {window})
    const shown = await page
      .locator('[data-widget="driver"]:visible')
      .evaluateAll((drivers) => drivers.map((driver) => driver.getAttribute('data-devices')))
    await page.close()
    expect(shown).toEqual([device])
  })
})
