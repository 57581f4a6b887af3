import {cacheLife} from 'next/cache'
import {draftMode} from 'next/headers'

/** Has the page that is being rendered rendered again at a time at which what it shows changes by itself. `undefined`: never. */
export async function renewAt(change: Date | undefined, now: Date): Promise<void> {
  const {isEnabled: isDraft} = await draftMode()
  if (change !== undefined && !isDraft) await renewWithin(Math.ceil((change.getTime() - now.getTime()) / 1000))
}

/**
 * Limits the lifetime of the page that is being rendered to this many seconds: a page lives as long as the shortest-lived cached value it
 * used.
 */
async function renewWithin(seconds: number): Promise<number> {
  'use cache'
  cacheLife({stale: 300, revalidate: Math.max(1, seconds), expire: Math.max(1, seconds) + 31_536_000})
  return seconds
}
