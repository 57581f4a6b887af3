import {unstable_rethrow} from 'next/navigation'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import type {PageSituation} from '../drivers/selectDrivers.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'

/** The places in the header and the footer, asked for together: it is one question to a hosted marketplace. */
const chromePlacements = ['headerNewsletter', 'footer'] as const

export type ChromePlacement = (typeof chromePlacements)[number]

/**
 * The driver of a place in the header or the footer, which have room for one, chosen by the page's own targeting without the drivers call: if
 * drivers are limited to devices, the first is shown on all of them. `undefined` if no driver fits, or the lake does not answer: a page does
 * not fail because of its header.
 */
export async function loadChromeDriver(
  placement: ChromePlacement,
  page: PageSituation,
  fetch: FetchSanity = fetchSanity,
  load: typeof loadPlacementDrivers = loadPlacementDrivers,
): Promise<PlacedDriver | undefined> {
  const drivers = await load(chromePlacements, page, fetch).catch((error: unknown) => {
    unstable_rethrow(error)
    return undefined
  })
  return drivers?.get(placement)?.find(({isOnCall}) => isOnCall !== true)
}
