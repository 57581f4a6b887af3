import {cacheLife} from 'next/cache'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {nextChange} from '../schedule/nextChange.ts'
import {renewAt} from '../schedule/renewAt.ts'
import type {Marketplace, MarketplaceRequest} from '../services/marketplace/contract.ts'
import {embeddedMarketplace} from '../services/marketplace/embedded.ts'
import {httpMarketplace} from '../services/marketplace/http.ts'
import {marketplaceAddress} from '../services/marketplace/marketplaceSettings.ts'
import {DRIVERS_QUERY} from './drivers.groq.ts'
import {placeDrivers, type PlacementDrivers} from './placeDrivers.ts'
import {reportDriverFailure, reportMarketplaceFailure} from './reportDriverFailure.ts'
import type {Driver, DriverSituation} from './selectDrivers.ts'

/** For how long an answer of a hosted marketplace is used, in seconds: it does not say when a driver changes. */
const hostedSeconds = 300
/** When a page that had to do without a hosted marketplace is made again, in seconds. */
const retrySeconds = 30

const address = marketplaceAddress()

/** The marketplace that the settings name (driver-22, upstreams-2). */
export const marketplace: Marketplace =
  address === undefined
    ? embeddedMarketplace(() => fetchSanity(DRIVERS_QUERY), reportDriverFailure)
    : {
        drivers: async (request) => {
          const answer = await askHosted(address, request)
          if ('problem' in answer) throw new Error(answer.problem)
          return answer.drivers
        },
      }

/**
 * The drivers of a hosted marketplace, or why there are none. A failure is an answer, too: Next gives up a page in which a cached function
 * throws, whoever catches it. A page that had to do without is rendered again after `retrySeconds`.
 */
async function askHosted(
  base: string,
  request: MarketplaceRequest,
): Promise<{readonly drivers: readonly Driver[]} | {readonly problem: string}> {
  'use cache'
  try {
    const drivers = await httpMarketplace(base, reportDriverFailure).drivers(request)
    cacheLife({stale: hostedSeconds, revalidate: hostedSeconds, expire: 2 * hostedSeconds})
    return {drivers}
  } catch (error) {
    cacheLife({stale: retrySeconds, revalidate: retrySeconds, expire: 31_536_000})
    return {problem: error instanceof Error ? error.message : String(error)}
  }
}

/**
 * The drivers of the given driver placements of a page, chosen by the page's own targeting. The page is rendered again when one of the
 * drivers begins or ends. Without a hosted marketplace that answers there are none: the page is complete without them, and is rendered
 * again soon. Throws when the lake does not answer, as for any other content of the page.
 */
export async function loadPlacementDrivers(
  placements: readonly string[],
  page: Omit<DriverSituation, 'deviceType' | 'random' | 'now'>,
): Promise<PlacementDrivers> {
  if (placements.length === 0) return new Map()
  const now = new Date()
  const drivers = await marketplace.drivers(requestFor(placements, page)).catch((error: unknown) => {
    if (address === undefined) throw error
    reportMarketplaceFailure(error)
    return []
  })
  await renewAt(nextChange(drivers, now))
  return placeDrivers(drivers, placements, {...page, now})
}

function requestFor(
  placements: readonly string[],
  {path, k1, kMetas, categories, pageTemplate}: Omit<DriverSituation, 'deviceType' | 'random' | 'now'>,
): MarketplaceRequest {
  return {
    path,
    placements: [...placements],
    kMetas: [...kMetas],
    categories: [...categories],
    ...(k1 === undefined ? {} : {k1}),
    ...(pageTemplate === undefined ? {} : {pageTemplate}),
  }
}
