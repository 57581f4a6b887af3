import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {isGranted} from '../enhance/consent.ts'
import {randomId} from '../enhance/dom.ts'
import {pagePathOf} from '../enhance/pagePath.ts'
import {trackEventName} from '../enhance/track.ts'

const batchSize = 20
const queueLimit = 200
const waitMs = 5000

/**
 * Whether the page is at its canonical path. An event names the path of its page, so events of a copy at another address must not be sent
 * (tracking-9).
 */
function isCanonical(): boolean {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link === null || new URL(link.href).pathname === location.pathname) return true
  console.error('Tracking skipped: the path is not the canonical path of the page.')
  return false
}

/** Collects events, from the `early` ones on, and sends them to our own origin in batches. Events without consent are dropped, not kept. */
export function startOutbox(early: readonly Event[]): void {
  let queue: TrackingBatch['events'] = []
  let timer: number | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (queue.length > 0) {
      const events = queue.slice(0, batchSize)
      const body = new Blob([JSON.stringify({events})], {type: 'application/json'})
      // `sendBeacon` returns false if too much data is waiting to be sent: the rest is sent at the next occasion.
      if (isGranted(analyticsGroup) && !navigator.sendBeacon('/api/events', body)) return
      queue = queue.slice(batchSize)
    }
  }

  const take = (event: Event) => {
    if (!(event instanceof CustomEvent) || !isGranted(analyticsGroup) || !isCanonical()) return
    const page = pagePathOf(event.target)
    queue = [...queue, {id: randomId(), at: new Date().toISOString(), page, event: event.detail}].slice(-queueLimit)
    if (queue.length >= batchSize) flush()
    else timer ??= window.setTimeout(flush, waitMs)
  }

  for (const event of early) take(event)
  document.addEventListener(trackEventName, take)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}
