import type {DriverAnswer, DriversRequest, DriversResponse} from '@apothecary/shared/types/api/drivers.ts'
import {contextName, type CallContext} from '../driverCall.ts'
import {readerTokens, tokensOf} from '../driverTokens.ts'
import {keepDrivers} from './recentDrivers.ts'

/** The name of the event after each call, on `document` (driver-10). */
export const driversLoaded = 'drivers-loaded'

/** The `detail` of the event. */
export type DriversLoaded =
  | {readonly success: true; readonly page: string; readonly placementDrivers: Readonly<Record<string, DriverAnswer>>}
  | {readonly success: false; readonly page: string; readonly error: unknown}

/** What the page says of itself (`DriverContext.tsx`); null if it does not. */
export function readContext(): CallContext | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${contextName}"]`)?.content
  return content === undefined ? null : JSON.parse(content)
}

/**
 * Asks for the drivers of placements of a page (driver-5, driver-7), keeps the answer, and tells everybody with the event `drivers-loaded`.
 * Rejects after the event if the call has failed (driver-9).
 */
export async function callDrivers(
  {path, ...page}: CallContext,
  placements: readonly string[],
): Promise<Readonly<Record<string, DriverAnswer>>> {
  try {
    const placementDrivers = await ask(`/api/drivers/v4${encodeURI(path)}`, {
      ...page,
      ...reader(),
      articlePlacements: [...placements],
    })
    keepDrivers({page: path, placementDrivers})
    tell({success: true, page: path, placementDrivers})
    return placementDrivers
  } catch (error) {
    tell({success: false, page: path, error})
    throw error
  }
}

async function ask(address: string, request: DriversRequest): Promise<Readonly<Record<string, DriverAnswer>>> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(`Fetch failure: ${address} ${response.status}`)
  const {data}: DriversResponse = await response.json()
  return data.placementDrivers
}

function tell(detail: DriversLoaded): void {
  document.dispatchEvent(new CustomEvent<DriversLoaded>(driversLoaded, {detail}))
}

/** The random numbers of this page view, from 1 to 100 (tracking-17). */
const random = {a: randomBucket(), b: randomBucket()}

function randomBucket(): number {
  return Math.floor(Math.random() * 100) + 1
}

/** What only the browser knows. Of the address, the tokens of drivers are sent, and nothing else. */
function reader(): Omit<DriversRequest, 'articlePlacements'> {
  const tokens = tokensOf(Object.fromEntries(new URLSearchParams(location.search)))
  return {
    deviceType: innerWidth < 768 ? 'mobile' : innerWidth < 990 ? 'tablet' : 'desktop',
    mobileOS: /iPhone|iPad/.test(navigator.userAgent) ? 'iOS' : /Android/.test(navigator.userAgent) ? 'Android' : '',
    webContext: Object.fromEntries(readerTokens.flatMap((name) => (name in tokens ? [[name, tokens[name]]] : []))),
    random,
    profile: {},
    msiteID: null,
    excludeVideos: false,
    debug: false,
    testMPD: false,
  }
}
