import type {Driver} from './selectDrivers.ts'

/** When the next of these drivers begins or ends; a page that shows them must be rendered again then. `undefined`: never. */
export function nextChange(drivers: readonly Driver[], now: Date): Date | undefined {
  const times = drivers
    .flatMap(({activeFrom, activeUntil}) => [activeFrom, activeUntil])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
