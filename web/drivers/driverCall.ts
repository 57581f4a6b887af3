import type {DriversRequest} from '@apothecary/shared/types/api/drivers.ts'
import type {PlacementDrivers} from './placeDrivers.ts'

/** The placement of the pop-up on the second page of a visit (driver-28). */
export const popupPlacement = '2ndPagePopup'

/** The name of the `<meta>` element that holds a `CallContext` as JSON. */
export const contextName = 'driver-context'

/** What a page knows of itself, for the drivers call (driver-6). The browser adds what it knows of the reader's device. */
export interface CallContext extends Readonly<
  Pick<DriversRequest, 'k1' | 'kMetas' | 'pageType' | 'categorySlugs' | 'cesData'>
> {
  /** The canonical path of the page. */
  readonly path: string
}

/** Whether something on the page depends on the reader, so that the page's script makes the drivers call. */
export function needsCall(drivers: PlacementDrivers): boolean {
  return drivers.has(popupPlacement) || [...drivers.values()].flat().some(({isOnCall}) => isOnCall === true)
}
