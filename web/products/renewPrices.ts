import {dependUntil} from '../freshness/dependencies.ts'
import {pageTime} from '../schedule/pageTime.ts'
import {checkedDays, nextPriceChange} from './nextPriceChange.ts'
import type {PriceLimits} from './offerPrice.ts'

/**
 * Has the page that is being rendered rendered again when the next price in its documents is marked or hidden. Returns the time that the
 * page is rendered for.
 */
export async function renewPrices(documents: Iterable<object>, limits: PriceLimits): Promise<Date> {
  const now = await pageTime()
  dependUntil(nextPriceChange(checkedDays(documents), limits, now))
  return now
}
