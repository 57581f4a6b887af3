import type {PriceEntry} from './priceEntry.ts'

/**
 * The entries whose retailer's name has the term in it, ignoring case (drug-savings-50). A term of one character or
 * none filters nothing (drug-savings-51); spaces around it do not count.
 */
export function filterPharmacies<Entry extends Pick<PriceEntry, 'retailer'>>(
  entries: readonly Entry[],
  term: string,
): readonly Entry[] {
  const wanted = term.trim().toLowerCase()
  return wanted.length > 1 ? entries.filter(({retailer}) => retailer.name.toLowerCase().includes(wanted)) : entries
}
