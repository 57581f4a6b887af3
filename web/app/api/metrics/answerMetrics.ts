import {metricsEnvelope, type Metric} from '@apothecary/shared/types/api/metrics.ts'
import {readBatch} from '../readBatch.ts'

/** At most this many metrics are written in a minute: a page that asks for a missing file again and again must not fill the log. */
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

  take(metrics: readonly Metric[]): void {
    for (const metric of metrics) {
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

/**
 * Answers `POST /api/metrics`: 204 for metrics that were taken (or dropped, after many in one minute), 400 for anything else, 403 from
 * another site, 413 or 415 for a body that is too large or no JSON.
 */
export async function answerMetrics(request: Request, log: MetricsLog): Promise<Response> {
  const batch = await readBatch(request, metricsEnvelope)
  if (batch instanceof Response) return batch
  log.take(batch.metrics)
  return new Response(null, {status: 204})
}
