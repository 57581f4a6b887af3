import {selectDrivers, type Driver, type DriverSituation} from './selectDrivers.ts'

/** The devices, by the width of the window: under 768 px, under 990 px, and from there (breakpoints-8). */
export const devices = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** A driver, and the devices it is shown on. */
export interface PlacedDriver {
  readonly driver: Driver
  readonly devices: readonly Device[]
}

/** What fills the placements of a page, by their names. */
export type PlacementDrivers = ReadonlyMap<string, readonly PlacedDriver[]>

/**
 * The drivers of a page that one copy of serves everybody: what each placement shows on each kind of device. Mostly that is one
 * driver on all of them; where drivers are aimed at devices, style sheets show the one that fits the window.
 */
export function placeDrivers(
  drivers: readonly Driver[],
  placements: readonly string[],
  situation: Omit<DriverSituation, 'deviceType'>,
): PlacementDrivers {
  const chosen = devices.map((device) => ({
    device,
    drivers: selectDrivers(drivers, placements, {...situation, deviceType: device}),
  }))
  return new Map(
    [...new Set(placements)].flatMap((placement) => {
      const byDriver = new Map<Driver, Device[]>()
      for (const {device, drivers: selected} of chosen) {
        const driver = selected.get(placement)
        if (driver !== undefined) byDriver.set(driver, [...(byDriver.get(driver) ?? []), device])
      }
      const placed = [...byDriver].map(([driver, shownOn]): PlacedDriver => ({driver, devices: shownOn}))
      return placed.length === 0 ? [] : [[placement, placed] as const]
    }),
  )
}
