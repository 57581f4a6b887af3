import type {Metric, MetricsEnvelope} from '@apothecary/shared/types/api/metrics.ts'
import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {maximumDurationMs} from '@apothecary/shared/types/durationLimit.ts'
import {isGranted} from '../enhance/consent.ts'

const address = '/api/metrics'
const batchSize = 20
const queueLimit = 100
/** Metrics wait so long for others, in milliseconds. */
const waitMs = 5000
/** So many failed calls in a row, and the metrics of the last are given up. */
const mostFailures = 5

/** What the metrics of a page have in common. */
export type MetricsPage = Omit<MetricsEnvelope, 'metrics'>

/** Adds a metric to what is to be sent. */
export type AddMetric = (metric: Metric) => void

/**
 * Collects the metrics of a page and posts them in batches (metrics-1): by fetch, whose failure can be seen, and by
 * beacon once the page is left. After the n-th failure in a row they are sent again 2^n seconds later (metrics-5),
 * after the fifth no more. Timings above the limit are dropped (metrics-6), and everything once consent is taken back.
 * Gives the function that adds a metric.
 */
export function startMetricsOutbox(page: () => MetricsPage): AddMetric {
  let queue: Metric[] = []
  let failures = 0
  let isSending = false
  let timer: number | undefined

  const schedule = (ms: number) => {
    if (!isSending && queue.length > 0) timer ??= window.setTimeout(() => void send(), ms)
  }
  const take = (): readonly Metric[] => {
    clearTimeout(timer)
    timer = undefined
    if (!isGranted(analyticsGroup)) queue = []
    return queue.splice(0, batchSize)
  }
  const send = async (): Promise<void> => {
    const metrics = take()
    if (metrics.length === 0) return
    isSending = true
    const isDone = await post(bodyOf(metrics, page()))
    isSending = false
    failures = isDone ? 0 : failures + 1
    if (failures >= mostFailures) failures = 0
    else if (!isDone) queue = [...metrics, ...queue].slice(0, queueLimit)
    schedule(failures === 0 ? waitMs : 1000 * 2 ** failures)
  }
  const leave = (): void => {
    for (let metrics = take(); metrics.length > 0; metrics = take())
      navigator.sendBeacon(address, new Blob([bodyOf(metrics, page())], {type: 'application/json'}))
  }

  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
  return (metric) => {
    if (('duration' in metric && metric.duration > maximumDurationMs) || queue.length >= queueLimit) return
    queue.push(metric)
    if (document.visibilityState === 'hidden') leave()
    else schedule(waitMs)
  }
}

function bodyOf(metrics: readonly Metric[], page: MetricsPage): string {
  return JSON.stringify({metrics, ...page})
}

/** Whether a batch need not be sent again: it was taken, or refused for what it is. */
async function post(body: string): Promise<boolean> {
  try {
    const headers = {'content-type': 'application/json'}
    const {status} = await fetch(address, {method: 'POST', headers, body, keepalive: true})
    return status < 500 && status !== 429
  } catch {
    return false
  }
}
