import {
  type Metric,
  metricsBody,
  type MetricsBody,
  type UnloadBody,
  unloadBody,
} from '@apothecary/shared/types/api/metrics.ts'
import {mayKeep} from '../events/admission.ts'
import {admitsMeasurements, tooManyMeasurements} from '../admitsMeasurements.ts'
import {readBatch} from '../readBatch.ts'

/** At most this many failures are written in a minute: a page that asks for a missing file again and again must not fill the log. */
const mostInAMinute = 60
const minuteMs = 60_000

/** Counts what was written in the current minute. */
export class MetricsLog {
  readonly #write: (metric: Metric) => void
  readonly #now: () => number
  #began = 0
  #written = 0

  constructor(write: (metric: Metric) => void, now: () => number) {
    this.#write = write
    this.#now = now
  }

  /** Writes the failures among metrics; figures are no matter for the log. */
  take(metrics: readonly Metric[]): void {
    for (const metric of metrics.filter(({name}) => name.startsWith('client.error.'))) {
      if (this.#now() - this.#began >= minuteMs) {
        this.#began = this.#now()
        this.#written = 0
      }
      if (this.#written >= mostInAMinute) return
      this.#written += 1
      this.#write(metric)
    }
  }
}

/** Where metrics are counted. */
export interface MetricsStore {
  readonly addMetrics: (metrics: readonly Metric[], page: string) => Promise<void>
  readonly addUnload: (stay: UnloadBody, page: string) => Promise<void>
}

/**
 * Answers `POST /api/metrics`: 204 for metrics that were taken, or dropped because the reader has not consented to
 * analytics; 400 for anything else, 403 from another site, 413 or 415 for a body that is too large or no JSON, 429 for too many. Failures
 * of our own files, which come without anything about page and reader, need no consent.
 */
export async function answerMetrics(request: Request, log: MetricsLog, store: () => MetricsStore): Promise<Response> {
  const batch = await readBatch<MetricsBody>(request, metricsBody)
  if (batch instanceof Response) return batch
  if (!admitsMeasurements(request.headers, batch.metrics.length)) return tooManyMeasurements()
  const page = 'path' in batch ? batch.path : ''
  if (page === '' || mayKeep(request.headers)) {
    log.take(batch.metrics)
    await store().addMetrics(batch.metrics, page)
  }
  return new Response(null, {status: 204})
}

/** Answers `POST /api/metrics/unload`, as `answerMetrics` does. The page is the one that the browser names as the origin of the call. */
export async function answerUnload(request: Request, store: () => MetricsStore): Promise<Response> {
  const stay = await readBatch<UnloadBody>(request, unloadBody)
  if (stay instanceof Response) return stay
  if (!admitsMeasurements(request.headers, 1)) return tooManyMeasurements()
  const referer = request.headers.get('referer')
  const page = referer !== null && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 1000) : ''
  if (mayKeep(request.headers)) await store().addUnload(stay, page)
  return new Response(null, {status: 204})
}
