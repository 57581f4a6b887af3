import {cacheLife} from 'next/cache'
import {draftMode} from 'next/headers'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {DRIVERS_QUERY} from './drivers.groq.ts'
import {nextChange} from './nextChange.ts'
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
  await renewAtNextChange(drivers, now)
  return placeDrivers(drivers, placements, {...page, now})
}

async function renewAtNextChange(drivers: readonly Driver[], now: Date): Promise<void> {
  const change = nextChange(drivers, now)
  const {isEnabled: isDraft} = await draftMode()
  if (change !== undefined && !isDraft) await renewWithin(Math.ceil((change.getTime() - now.getTime()) / 1000))
}

/**
 * Limits the lifetime of the page that is being rendered to this many seconds: a page lives as long as the shortest-lived cached value it
 * used.
 */
async function renewWithin(seconds: number): Promise<number> {
  'use cache'
  cacheLife({stale: 300, revalidate: Math.max(1, seconds), expire: Math.max(1, seconds) + 31_536_000})
  return seconds
}
