const long = new Intl.DateTimeFormat('en-US', {year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC'})

/** A stored date as readers see it, "March 4, 2025"; `undefined` without a date, or if it is invalid. Days are counted in UTC. */
export function readableDate(stored: string | null | undefined): string | undefined {
  if (stored === null || stored === undefined) return undefined
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? undefined : long.format(date)
}

/** The day of a stored date that is valid, "2025-03-04": the one that `readableDate` names. */
export function dayOf(stored: string): string {
  return new Date(stored).toISOString().slice(0, 10)
}
