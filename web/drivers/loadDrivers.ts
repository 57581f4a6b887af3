import {fetchSanity} from '../sanity/fetchSanity.ts'
import {nextChange} from '../schedule/nextChange.ts'
import {renewAt} from '../schedule/renewAt.ts'
import {DRIVERS_QUERY} from './drivers.groq.ts'
import {placeDrivers, type PlacementDrivers} from './placeDrivers.ts'
import {readDrivers} from './readDrivers.ts'
import {reportDriverFailure} from './reportDriverFailure.ts'
import type {Driver, DriverSituation} from './selectDrivers.ts'

/** Every driver with a placement, without malformed ones. Throws when the lake does not answer. */
export async function loadDrivers(): Promise<readonly Driver[]> {
  return readDrivers(await fetchSanity(DRIVERS_QUERY), reportDriverFailure)
}

/**
 * The drivers of the given driver placements of a page, chosen by the page's own targeting. Asks the lake only if there is a placement. The
 * page is rendered again when one of the drivers begins or ends. Throws when the lake does not answer.
 */
export async function loadPlacementDrivers(
  placements: readonly string[],
  page: Omit<DriverSituation, 'deviceType' | 'now'>,
): Promise<PlacementDrivers> {
  if (placements.length === 0) return new Map()
  const now = new Date()
  const drivers = (await loadDrivers()).filter(({targeting}) =>
    targeting?.placements?.some((name) => placements.includes(name)),
  )
  await renewAt(nextChange(drivers, now))
  return placeDrivers(drivers, placements, {...page, now})
}
