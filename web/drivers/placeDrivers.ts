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
}

/** The drivers of a page's driver placements, by the names of the placements. */
export type PlacementDrivers = ReadonlyMap<string, readonly PlacedDriver[]>

/**
 * Chooses the drivers of a page that is the same for all readers: what each placement shows on each kind of device. Usually one driver is
 * shown on all of them; if drivers are limited to devices, style sheets show the one for the width of the window.
 */
export function placeDrivers(
  drivers: readonly Driver[],
  placements: readonly string[],
  situation: Omit<DriverSituation, 'deviceType' | 'random'>,
): PlacementDrivers {
  return new Map(
    [...new Set(placements)].flatMap((placement) => {
      const byDriver = new Map<Driver, Device[]>()
      for (const device of devices) {
        for (const driver of candidatesFor(drivers, placement, {...situation, deviceType: device}))
          byDriver.set(driver, [...(byDriver.get(driver) ?? []), device])
      }
      const placed = [...byDriver].map(([driver, shownOn]): PlacedDriver => ({
        driver,
        devices: shownOn,
        ...(isForSomeReaders(driver) ? {isOnCall: true} : {}),
      }))
      return placed.length === 0 ? [] : [[placement, placed] as const]
    }),
  )
}
