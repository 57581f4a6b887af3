import {expect, test} from '@jest/globals'
import {readFile} from 'node:fs/promises'
import type {Route} from 'playwright'
import {buildAssets} from '../../assets/build.ts'
import {devices} from '../../drivers/placeDrivers.ts'
import {testDriver} from '../../drivers/testDriver.ts'
import {openTestSite, recordEvents} from '../../enhance/testSite.ts'

// The addresses of scripts must be known before the first component is loaded.
const assets = await buildAssets()
process.env['APOTHECARY_ASSETS'] = JSON.stringify(Object.fromEntries(assets.map(({name}) => [name, `/${name}`])))
const {showBody} = await import('../../../tests/support/fixtures.tsx')

const {browser, site} = await openTestSite()
// Classes have the names of the sources in tests.
const sheet = await readFile(new URL('../driver/Driver.module.pcss', import.meta.url), 'utf8')
const context = {path: '/sleep', k1: null, kMetas: [], pageType: 'article', categorySlugs: [], cesData: {}}
const head = `<style>${sheet}</style><meta name="driver-context" content='${JSON.stringify(context)}'>`

const promo = testDriver('usual', {headline: 'For everybody', callToActionURL: '/promo'})
const ad = testDriver('usual', {driverType: 'ad', headline: null, adSlot: {slot: 'DMR1', size: null}})
const half = testDriver('half', {headline: 'For some readers', callToActionURL: '/half'})

const answer = (id: string) => (route: Route) =>
  route.fulfill({json: {data: {placementDrivers: {p: {_uuid: id, driverType: 'promo', articlePlacement: 'p'}}}}})

test.each<[string, typeof promo, string, (route: Route) => Promise<void>, string]>([
  ['names the driver for some readers', promo, '**/api/drivers/v4/**', answer('half'), 'half'],
  ['names the one for everybody', promo, '**/api/drivers/v4/**', answer('usual'), 'usual'],
  ['names an ad for everybody', ad, '**/api/drivers/v4/**', answer('usual'), 'usual'],
  ['names one that the page does not hold', promo, '**/api/drivers/v4/**', answer('other'), 'usual'],
  ['fails', promo, '**/api/drivers/v4/**', (route) => route.abort(), 'usual'],
  ['is not made, as its script cannot be loaded', promo, '**/placementLoader.js', (route) => route.abort(), 'usual'],
])(
  'where the drivers call %s, only the driver that readers see is counted (driver-placement-5)',
  async (_, usual, address, respond, id) => {
    const {html} = await showBody([{_type: 'driverPlacement', _key: 'k1', placement: 'p'}], {
      drivers: new Map([
        [
          'p',
          [
            {driver: half, devices, isOnCall: true},
            {driver: usual, devices},
          ],
        ],
      ]),
    })
    const page = await browser.newPage()
    const events = await recordEvents(page)
    await page.route(address, respond)
    site.show(html, head)
    await page.goto(`${site.origin}/sleep`)
    await page.waitForFunction(() =>
      Reflect.get(window, 'tracked').some(({type}: {readonly type: string}) => type === 'placementViewed'),
    )
    const counted = async (type: string) =>
      (await events(type)).map((event) => ('driverId' in event ? event.driverId : undefined))
    expect(await counted('placementPlaced')).toEqual([id])
    expect(await counted('placementViewed')).toEqual([id])
    await page.close()
  },
)
