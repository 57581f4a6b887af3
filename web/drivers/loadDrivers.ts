import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {cached} from '../freshness/cached.ts'
import {dependUntil, secondsFromNow} from '../freshness/dependencies.ts'
import {addAddresses, fetchLinked} from '../pageLinks/fetchLinked.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {nextChange} from '../schedule/nextChange.ts'
import {pageTime} from '../schedule/pageTime.ts'
import type {Marketplace, MarketplaceRequest} from '../services/marketplace/contract.ts'
import {embeddedMarketplace} from '../services/marketplace/embedded.ts'
import {httpMarketplace} from '../services/marketplace/http.ts'
import {marketplaceAddress} from '../services/marketplace/marketplaceSettings.ts'
import {DRIVERS_QUERY, PUBLISHED_QUIZZES_QUERY} from './drivers.groq.ts'
import {placeDrivers, type PlacementDrivers} from './placeDrivers.ts'
import {readDrivers} from './readDrivers.ts'
import {reportDriverFailure, reportMarketplaceFailure} from './reportDriverFailure.ts'
import type {Driver, PageSituation} from './selectDrivers.ts'
import {withoutHiddenAds} from './withoutHiddenAds.ts'
import {withoutLostQuizzes} from './withoutLostQuizzes.ts'

/** For how long an answer of a hosted marketplace is used, in seconds: it does not say when a driver changes. */
const hostedSeconds = 300
/** When a page that had to do without a hosted marketplace is made again, in seconds. */
const retrySeconds = 30

const address = marketplaceAddress()

/** The marketplace that the settings name (driver-22, upstreams-2). */
const named: Marketplace =
  address === undefined
    ? embeddedMarketplace(() => fetchLinked(DRIVERS_QUERY), reportDriverFailure)
    : withoutLostQuizzes(
        {
          drivers: async (request) => {
            const answer = await askHosted(address, request)
            if ('problem' in answer) throw new Error(answer.problem)
            return answer.drivers
          },
        },
        (ids) => fetchSanity(PUBLISHED_QUIZZES_QUERY, {ids}),
        reportDriverFailure,
      )

/** The drivers of pages and of the drivers call. */
export const marketplace: Marketplace = withoutHiddenAds(named, loadSiteSettings)

/**
 * The drivers of a hosted marketplace, or why there are none. A failure is an answer, too: nobody asks again for
 * `retrySeconds`, after which a page that had to do without is rendered again.
 */
function askHosted(
  base: string,
  request: MarketplaceRequest,
): Promise<{readonly drivers: readonly Driver[]} | {readonly problem: string}> {
  return cached(`drivers ${base} ${JSON.stringify(request)}`, async () => {
    try {
      const drivers = await httpMarketplace(base, reportDriverFailure).drivers(request)
      dependUntil(secondsFromNow(hostedSeconds))
      return {drivers}
    } catch (error) {
      dependUntil(secondsFromNow(retrySeconds))
      return {problem: error instanceof Error ? error.message : String(error)}
    }
  })
}

/**
 * The drivers of the given driver placements of a page, chosen by the page's own targeting. The page is rendered again when one of the
 * drivers begins or ends. Without a hosted marketplace that answers there are none: the page is complete without them, and is rendered
 * again soon. Throws when the lake does not answer, as for any other content of the page. `fetch` gives the content of the chosen drivers.
 */
export async function loadPlacementDrivers(
  placements: readonly string[],
  page: PageSituation,
  fetch: FetchSanity = fetchSanity,
): Promise<PlacementDrivers> {
  if (placements.length === 0) return new Map()
  const now = await pageTime()
  const drivers = await marketplace.drivers(requestFor(placements, page)).catch((error: unknown) => {
    if (address === undefined) throw error
    reportMarketplaceFailure(error)
    return []
  })
  dependUntil(nextChange(drivers, now))
  const placed = placeDrivers(drivers, placements, {...page, now})
  return fetch === fetchSanity || address !== undefined ? placed : withContentOf(fetch, placed)
}

/** The same drivers, with their content as another query gives it. */
async function withContentOf(fetch: FetchSanity, placements: PlacementDrivers): Promise<PlacementDrivers> {
  const stored = await addAddresses(await fetch(DRIVERS_QUERY), fetch)
  const others = new Map(readDrivers(stored, reportDriverFailure).map((one) => [one._id, one]))
  return new Map(
    [...placements].map(([name, placed]) => [
      name,
      placed.map((one) => ({...one, driver: others.get(one.driver._id) ?? one.driver})),
    ]),
  )
}

function requestFor(
  placements: readonly string[],
  {path, k1, kMetas, categories, pageTemplate}: PageSituation,
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
