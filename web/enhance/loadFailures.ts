import type {FailureMetric} from '@apothecary/shared/types/api/metrics.ts'
import {parseUrl} from '@apothecary/shared/types/parseUrl.ts'
import {reportFailure} from './reportFailure.ts'

/** A failure is reported after this time, in milliseconds, so that loads which leaving the page broke off do not count (errors-4). */
const delayMs = 250
/** A load that took this long, in milliseconds, counts as timed out (errors-5). */
const timeoutMs = 110_000

let isUnloading = false

/**
 * Reports that one of our own files could not be loaded, with its path and nothing about the reader: this is sent without consent
 * (errors-4 to errors-8). Files of other sites are not reported.
 */
export function reportLoadFailure(kind: 'script' | 'style', address: string): void {
  const url = parseUrl(address, location.href)
  if (url === null || url.origin !== location.origin) return
  const {pathname} = url
  const isTimeout = performance.getEntriesByName(url.href).some(({duration}) => duration >= timeoutMs)
  const metric: FailureMetric = /^\/_next\/|\bisland\b/.test(pathname)
    ? {name: 'client.error.chunk', tags: {message: `Loading chunk ${pathname} failed`, isTimeout}}
    : {name: 'client.error.load', tags: {message: `Failed to load ${kind} "${pathname}"`}}
  setTimeout(() => {
    if (isUnloading) return
    reportFailure(metric)
  }, delayMs)
}

/** Reports scripts and style sheets of the page that cannot be loaded, the chunks of islands among them. */
export function startLoadReports(): void {
  addEventListener('pagehide', () => {
    isUnloading = true
  })
  addEventListener('pageshow', () => {
    isUnloading = false
  })
  // The event of a failed load does not bubble, but it can be captured.
  addEventListener(
    'error',
    ({target}) => {
      if (target instanceof HTMLScriptElement) reportLoadFailure('script', target.src)
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reportLoadFailure('style', target.href)
    },
    true,
  )
}
