import {Counter, Gauge, Histogram, Registry} from 'prom-client'
import {failureTypeOf} from './failureType.ts'

/** How a reader's page came about (`docs/operations/metrics.md`). */
export type PageOutcome =
  | 'kept'
  | 'new'
  | 'renewed'
  | 'single'
  | 'stale'
  | 'not_found'
  | 'failed'
  | 'refused'
  | 'dropped'

/**
 * Why a reader got a page as it was before a change: `late`: others are made first, or making it takes longer;
 * `lake_down`: the content lake does not answer; `not_asked`: it could not be made a moment ago, or the lake has not
 * been reached since the start; `failed`: it could not be made.
 */
export type StaleReason = 'late' | 'lake_down' | 'not_asked' | 'failed'

/** The services that the site asks, as the label `upstream` names them. */
export type Upstream =
  | 'analytics'
  | 'cdp_consent'
  | 'cdp_profile'
  | 'consent'
  | 'coupon_share'
  | 'coupons'
  | 'exposure'
  | 'lake'
  | 'list_prices'
  | 'marketplace'
  | 'newsletter'
  | 'prices'
  | 'search'
  | 'sms'
  | 'user_profile'
  | 'zip_codes'

/**
 * What came of a call: `refused`: an answer with a status of 400 to 499; `failed`: any other that is of no use, or
 * none; `resting`: not made, as those before it failed.
 */
export type UpstreamOutcome = 'ok' | 'refused' | 'timeout' | 'failed' | 'resting'

const pageOutcomes: readonly PageOutcome[] = [
  'kept',
  'new',
  'renewed',
  'single',
  'not_found',
  'failed',
  'refused',
  'dropped',
]
const staleReasons: readonly StaleReason[] = ['late', 'lake_down', 'not_asked', 'failed']

/** Upper bounds of histograms, in seconds. A kept page takes less than a millisecond, and a page is given up after ten seconds. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts what the site does, for Prometheus. Labels have few values, and none says anything about a reader or about what somebody reads. */
export type Metrics = ReturnType<typeof createMetrics>

/** Starts counting, with all counts at 0. All names begin with `apothecary_`; each is described in `docs/operations/metrics.md`. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'apothecary_http_requests_total',
    help: 'Requests that were answered, by route and class of status; aborted: the reader left before the answer was complete',
    labelNames: ['route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'apothecary_http_request_duration_seconds',
    help: 'Time from a request until its answer was sent, by route',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  const pages = new Counter({
    name: 'apothecary_pages_served_total',
    help: 'Pages by how they came about, and for stale ones by the reason',
    labelNames: ['outcome', 'reason'],
    registers,
  })
  const renderSeconds = new Histogram({
    name: 'apothecary_page_render_seconds',
    help: 'Time in which Next rendered a page',
    buckets: seconds,
    registers,
  })
  const transformSeconds = new Histogram({
    name: 'apothecary_page_transform_seconds',
    help: 'Time in which the server transformed a rendered page',
    buckets: seconds,
    registers,
  })
  const liveConnected = new Gauge({
    name: 'apothecary_live_connected',
    help: 'Whether the content lake tells of changes (1) or not (0)',
    registers,
  })
  const liveEvents = new Counter({
    name: 'apothecary_live_changes_total',
    help: 'Changes of content that the content lake has told of',
    registers,
  })
  const liveAt = new Gauge({
    name: 'apothecary_live_last_event_timestamp_seconds',
    help: 'When the content lake last said anything, as Unix time',
    registers,
  })
  const upstreamSeconds = new Histogram({
    name: 'apothecary_upstream_request_duration_seconds',
    help: 'Time in which a service answered, by service; two tries count as one call',
    labelNames: ['upstream'],
    buckets: seconds,
    registers,
  })
  const upstreamCalls = new Counter({
    name: 'apothecary_upstream_requests_total',
    help: 'Calls of services, by service and what came of them',
    labelNames: ['upstream', 'outcome'],
    registers,
  })
  const circuits = new Gauge({
    name: 'apothecary_upstream_circuit_open',
    help: 'Whether a service is left alone after failures (1) or not (0)',
    labelNames: ['upstream'],
    registers,
  })
  const widgetFailures = new Counter({
    name: 'apothecary_widget_failures_total',
    help: 'Parts of pages that could not be shown, by type of widget, counted at each rendering',
    labelNames: ['type'],
    registers,
  })
  const mails = new Counter({
    name: 'apothecary_mails_total',
    help: 'Messages to readers that were handed to the mail server, or could not be',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of pageOutcomes) pages.inc({outcome, reason: ''}, 0)
  for (const reason of staleReasons) pages.inc({outcome: 'stale', reason}, 0)
  for (const outcome of ['sent', 'failed']) mails.inc({outcome}, 0)

  return {
    registry,
    /** A request was answered in so many seconds. `route` is one of few names, not the path. */
    request(route: string, status: string, took: number): void {
      requests.inc({route, status})
      requestSeconds.observe({route}, took)
    },
    /** A page was sent, or an error page in its place. `reason` belongs to `stale`. */
    page: (outcome: PageOutcome, reason: StaleReason | '' = '') => pages.inc({outcome, reason}),
    rendered: (took: number) => renderSeconds.observe(took),
    transformed: (took: number) => transformSeconds.observe(took),
    /** The stream of live events said something, or was lost. */
    live(isConnected: boolean): void {
      liveConnected.set(isConnected ? 1 : 0)
      if (isConnected) liveAt.set(Date.now() / 1000)
    },
    liveChange: () => liveEvents.inc(),
    /** A call of a service ended. One that was not made has no duration. */
    upstream(upstream: Upstream, outcome: UpstreamOutcome, took?: number): void {
      upstreamCalls.inc({upstream, outcome})
      if (took !== undefined) upstreamSeconds.observe({upstream}, took)
    },
    circuit: (upstream: Upstream, isOpen: boolean) => circuits.set({upstream}, isOpen ? 1 : 0),
    widgetFailed: (type: string) => widgetFailures.inc({type: failureTypeOf(type)}),
    mail: (outcome: 'sent' | 'failed') => mails.inc({outcome}),
    /** Has the size of the store of pages read off whenever somebody looks. */
    pageStore(size: () => {readonly pages: number; readonly bytes: number}): void {
      const pagesHeld: Gauge = new Gauge({
        name: 'apothecary_pages_in_memory',
        help: 'Pages that are kept in memory',
        registers,
        collect: () => pagesHeld.set(size().pages),
      })
      const bytesHeld: Gauge = new Gauge({
        name: 'apothecary_pages_in_memory_bytes',
        help: 'What these pages take',
        registers,
        collect: () => bytesHeld.set(size().bytes),
      })
    },
  }
}
