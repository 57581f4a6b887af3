import {readableDate} from '../seo/dates.ts'
import type {PriceEntry} from './priceEntry.ts'

/**
 * Of which day prices are, by the one that was read first: "Prices are up to date as of November 3, 2026."
 * (drug-savings-48). undefined where the service says of no price when it was read.
 */
export function priceNote(entries: readonly Pick<PriceEntry, 'checkedAt'>[]): string | undefined {
  const [oldest] = entries.flatMap(({checkedAt}) => (checkedAt === null ? [] : [checkedAt])).toSorted()
  const day = readableDate(oldest)
  return day === undefined ? undefined : `Prices are up to date as of ${day}.`
}
