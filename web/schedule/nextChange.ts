/** Something that is active in a period only: ISO 8601 times, of which each may be missing. */
export interface Scheduled {
  readonly activeFrom: string | null
  readonly activeUntil: string | null
}

/** Whether the period has begun and not ended. */
export function isActiveAt({activeFrom, activeUntil}: Scheduled, now: Date): boolean {
  return (
    (activeFrom === null || Date.parse(activeFrom) <= now.getTime()) &&
    (activeUntil === null || now.getTime() < Date.parse(activeUntil))
  )
}

/** When the next of these begins or ends; a page that shows them must be rendered again then. `undefined`: never. */
export function nextChange(scheduled: readonly Scheduled[], now: Date): Date | undefined {
  const times = scheduled
    .flatMap(({activeFrom, activeUntil}) => [activeFrom, activeUntil])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
