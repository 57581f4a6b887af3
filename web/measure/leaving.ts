import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import type {UnloadBody} from '@apothecary/shared/types/api/metrics.ts'
import {isGranted} from '../enhance/consent.ts'
import {articleChangeEvent} from '../enhance/pagePath.ts'
import {depthOf, onScroll} from './scrollDepth.ts'

/**
 * Reports by beacon, each time the page is left, how long it was looked at and how far it was seen (metrics-4). A page
 * is left when it is hidden: on phones, nothing else may be heard of it. A reader who comes back, from another tab or
 * by the browser's cache, begins anew; and so does one who goes on to another article of the page, which is a page of
 * its own. The server takes the page from the address.
 */
export function reportLeaving(main: HTMLElement): void {
  let part = main
  let since = performance.now()
  let maxScroll = 0
  // One that was opened in another tab is not looked at yet.
  let isAway = document.visibilityState === 'hidden'

  const look = () => {
    maxScroll = Math.max(maxScroll, Math.min(100, Math.max(0, Math.round(depthOf(part)))))
  }
  const leave = () => {
    if (isAway) return
    isAway = true
    look()
    if (!isGranted(analyticsGroup)) return
    const body: UnloadBody = {timeOnPage: Math.round(performance.now() - since), maxScroll}
    navigator.sendBeacon('/api/metrics/unload', new Blob([JSON.stringify(body)], {type: 'application/json'}))
  }
  const comeBack = () => {
    if (!isAway) return
    isAway = false
    since = performance.now()
    maxScroll = 0
  }

  onScroll(look)
  document.addEventListener(articleChangeEvent, ({target}) => {
    leave()
    if (target instanceof HTMLElement) part = target
    comeBack()
  })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
    else comeBack()
  })
}
