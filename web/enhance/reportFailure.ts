import type {FailureMetric} from '@apothecary/shared/types/api/metrics.ts'

/** Tells our own server what failed in the page, and nothing about page or reader: this is sent without consent. */
export function reportFailure(metric: FailureMetric): void {
  navigator.sendBeacon('/api/metrics', new Blob([JSON.stringify({metrics: [metric]})], {type: 'application/json'}))
}
