import type {Driver} from '../../drivers/selectDrivers.ts'

/** The drivers that may fill one of these placements. */
export function withPlacement(drivers: readonly Driver[], placements: readonly string[]): readonly Driver[] {
  return drivers.filter(({targeting}) => targeting?.placements?.some((name) => placements.includes(name)))
}
