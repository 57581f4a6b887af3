import {expect, test} from '@jest/globals'
import {defaultSettings, type SiteSettings} from '../chrome/siteSettings.ts'
import {pageSituation} from './pageSituation.ts'
import {placeDrivers} from './placeDrivers.ts'
import {testDriver} from './testDriver.ts'
import {withoutHiddenAds} from './withoutHiddenAds.ts'

const ad = testDriver('ad', {driverType: 'ad', priority: 9, adSlot: {slot: 'DMR1', size: null}})
const stored = [ad, testDriver('promo')]

test.each<[string, string, Partial<SiteSettings>]>([
  ['as a rule', 'ad', {}],
  ['while “Show ads” is off', 'promo', {adsEnabled: false}],
  ['on a page without ads', 'promo', {ads: {...defaultSettings.ads, pathsWithoutAds: ['/sleep/naps']}}],
  ['on another page', 'ad', {ads: {...defaultSettings.ads, pathsWithoutAds: ['/sleep']}}],
])(
  'a place for which an ad is the best driver, %s, gets: %s (ad-slot-8, driver-20, driver-33)',
  async (_, id, settings) => {
    const path = '/sleep/naps'
    const marketplace = withoutHiddenAds({drivers: async () => stored}, async () => ({...defaultSettings, ...settings}))
    const drivers = await marketplace.drivers({path, placements: ['p'], kMetas: [], categories: []})
    const now = new Date('2026-06-01T12:00:00Z')
    const placed = placeDrivers(drivers, ['p'], {...pageSituation(path, undefined), now}).get('p')
    expect(placed?.filter(({isInstead}) => !isInstead).map(({driver}) => driver._id)).toEqual([id])
  },
)
