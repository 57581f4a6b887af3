import {unstable_rethrow} from 'next/navigation'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'

/**
 * The driver of a place in the header or the footer, which have room for one, without the drivers call: if drivers are limited to devices,
 * the first is shown on all of them. `undefined` if no driver fits, or the lake does not answer: a page does not fail because of its header.
 */
export async function loadChromeDriver(
  placement: string,
  fetch: FetchSanity = fetchSanity,
): Promise<PlacedDriver | undefined> {
  const situation = {path: '/', k1: undefined, kMetas: [], categories: [], pageTemplate: undefined}
  const drivers = await loadPlacementDrivers([placement], situation, fetch).catch((error: unknown) => {
    unstable_rethrow(error)
    return undefined
  })
  return drivers?.get(placement)?.find(({isOnCall}) => isOnCall !== true)
}
