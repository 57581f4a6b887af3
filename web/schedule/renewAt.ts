import {cacheLife} from 'next/cache'
import {draftMode} from 'next/headers'

/**
 * Makes Next render the page that is being rendered again at this time, at which something on it begins or ends. Nothing happens without a
 * time, and in draft mode, where no page is kept.
 */
export async function renewAt(time: Date | undefined): Promise<void> {
  const {isEnabled: isDraft} = await draftMode()
  if (time !== undefined && !isDraft) await renewWithin(Math.ceil((time.getTime() - Date.now()) / 1000))
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
