import {day, type PriceLimits} from './offerPrice.ts'

/** When the first of these prices is next marked or hidden; a page that shows them must be rendered again then. */
export function nextPriceChange(days: readonly string[], limits: PriceLimits, now: Date): Date | undefined {
  const times = days
    .flatMap((checkedAt) =>
      [limits.priceStaleAfterDays, limits.priceHiddenAfterDays].map((age) => Date.parse(checkedAt) + age * day),
    )
    .filter((time) => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

/** The days on which the prices in documents were checked, at any depth. */
export function checkedDays(documents: Iterable<object>): readonly string[] {
  const days: string[] = []
  const open: unknown[] = [...documents]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, field] of Object.entries(value)) {
      if (name === 'checkedAt' && typeof field === 'string') days.push(field)
      else if (typeof field === 'object' && field !== null) open.push(field)
    }
  }
  return days
}
