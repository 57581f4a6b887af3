import {quizReference} from './quizReferences.ts'
import {candidatesFor, isForSomeReaders, type Driver, type DriverSituation} from './selectDrivers.ts'

/** The kinds of device, by the width of the window: under 768 px, under 990 px, and wider (breakpoints-8). */
export const devices = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** A driver, and the devices that it is shown on. */
export interface PlacedDriver {
  readonly driver: Driver
  readonly devices: readonly Device[]
  /** The driver is for some readers only: it is in the page, but hidden until the drivers call names it (driver-26). */
  readonly isOnCall?: boolean
  /** The driver is shown only if the ad of these devices cannot stand where the placement is, as beside a warning (ad-slot-30). */
  readonly isInstead?: boolean
}

/** The drivers of a page's driver placements, by the names of the placements. */
export type PlacementDrivers = ReadonlyMap<string, readonly PlacedDriver[]>

/**
 * Chooses the drivers of a page that is the same for all readers: what each placement shows on each kind of device. Usually one driver is
 * shown on all of them; if drivers are limited to devices, style sheets show the one for the width of the window. Whether an ad can stand in a
 * placement is known when the page is rendered, so another driver comes with it.
 */
export function placeDrivers(
  drivers: readonly Driver[],
  placements: readonly string[],
  situation: Omit<DriverSituation, 'deviceType' | 'random'>,
): PlacementDrivers {
  return new Map(
    [...new Set(placements)].flatMap((placement) => {
      const chosen = new Map<Driver, Device[]>()
      const insteadOfAds = new Map<Driver, Device[]>()
      for (const device of devices) {
        const onDevice = {...situation, deviceType: device}
        const candidates = candidatesFor(drivers, placement, onDevice)
        for (const driver of candidates) chosen.set(driver, [...(chosen.get(driver) ?? []), device])
        if (candidates.at(-1)?.driverType !== 'ad') continue
        const [other] = candidatesFor(drivers.filter(mayStandInsteadOfAd), placement, onDevice)
        if (other !== undefined) insteadOfAds.set(other, [...(insteadOfAds.get(other) ?? []), device])
      }
      const placed = [
        ...[...chosen].map(([driver, shownOn]): PlacedDriver => ({
          driver,
          devices: shownOn,
          ...(isForSomeReaders(driver) ? {isOnCall: true} : {}),
        })),
        ...[...insteadOfAds].map(([driver, shownOn]): PlacedDriver => ({driver, devices: shownOn, isInstead: true})),
      ]
      return placed.length === 0 ? [] : [[placement, placed] as const]
    }),
  )
}

/** A quiz in place is none of them: no ad could stand beside it, so a page that might show it would never show the ad (ad-slot-30). */
function mayStandInsteadOfAd(driver: Driver): boolean {
  return driver.driverType !== 'ad' && !isForSomeReaders(driver) && quizReference(driver) === undefined
}
