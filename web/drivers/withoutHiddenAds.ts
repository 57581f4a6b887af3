import {showsAds} from '../ads/adUnits.ts'
import type {WidgetSettings} from '../contract/types.ts'
import type {Marketplace} from '../services/marketplace/contract.ts'

/**
 * The same marketplace without the ads on pages that show none (ad-slot-8): an ad that is not shown would keep its place from a driver of lower
 * rank (driver-33). Rejects if the marketplace or the settings cannot be read.
 */
export function withoutHiddenAds(
  marketplace: Marketplace,
  loadSettings: () => Promise<Pick<WidgetSettings, 'adsEnabled' | 'ads'>>,
): Marketplace {
  return {
    drivers: async (request) => {
      const [drivers, settings] = await Promise.all([marketplace.drivers(request), loadSettings()])
      if (showsAds({settings, canonicalPath: request.path})) return drivers
      return drivers.filter(({driverType}) => driverType !== 'ad')
    },
  }
}
