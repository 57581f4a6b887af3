import {monitorEventLoopDelay} from 'node:perf_hooks'
import {Counter, Gauge, Histogram, Registry} from 'prom-client'
import type {Gate} from '../limits/gate.ts'
import type {Explanation} from '../query/explain.ts'
import type {QueryPool} from '../query/workers/pool.ts'
import type {WriteReport} from '../store/commits.ts'
import type {Store} from '../store/store.ts'

/** The parts of the lake whose state is read off at the moment somebody looks. */
interface Watched {
  readonly store: Pick<Store, 'count' | 'log'>
  readonly gate: Gate
  readonly queries: QueryPool
  /** Bytes of the write-ahead log. */
  readonly walBytes: () => number
}

/** Numbers about a running lake, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Starts counting. All names begin with `lake_`. */
export function createMetrics({store, gate, queries: pool, walBytes}: Watched) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'lake_request_seconds',
    help: 'Requests by endpoint, method and status, and how long they took to answer',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: seconds,
    registers,
  })
  const queries = new Histogram({
    name: 'lake_query_seconds',
    help: 'Queries that were run, by where (main thread or one for slow queries) and how their documents were found',
    labelNames: ['where', 'plan'],
    buckets: seconds,
    registers,
  })
  const kept = new Counter({
    name: 'lake_query_answers_total',
    help: 'Queries by whether their answer was kept (hit) or computed (miss)',
    labelNames: ['cache'],
    registers,
  })
  const [hit, miss] = [kept.labels('hit'), kept.labels('miss')]
  const groups = new Histogram({
    name: 'lake_commit_group_transactions',
    help: 'Groups of transactions that were written with one sync, and how many transactions each had',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250],
    registers,
  })
  const writes = new Histogram({
    name: 'lake_write_seconds',
    help: 'How long a group took to write, by part: everything, or the commit with its sync to disk alone',
    labelNames: ['part'],
    buckets: seconds,
    registers,
  })
  const changes = new Counter({name: 'lake_document_changes_total', help: 'Documents changed', registers})
  const failures = new Counter({name: 'lake_write_failures_total', help: 'Groups that the disk refused', registers})

  const lag = monitorEventLoopDelay({resolution: 20})
  lag.enable()
  /** A number that is read off when it is asked for. */
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({name, help, registers, collect: () => made.set(read())})
  }
  gauge('lake_documents', 'Documents of all kinds', () => store.count())
  gauge('lake_transactions', 'The newest transaction', () => store.log.lastSeq())
  gauge('lake_streams', 'Open event streams and presence connections', () => gate.openStreams)
  gauge('lake_slow_queries_running', 'Queries that run in threads', () => pool.state.running)
  gauge('lake_slow_queries_waiting', 'Queries that wait for a thread', () => pool.state.waiting)
  gauge('lake_query_threads', 'Threads for slow queries that are up', () => pool.state.threads)
  gauge('lake_log_bytes', 'Size of the write-ahead log', walBytes)
  gauge('lake_heap_bytes', 'JavaScript values in memory', () => process.memoryUsage().heapUsed)
  gauge('lake_resident_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('lake_cpu_seconds_total', 'Processor time of the process', () => {
    const {user, system} = process.cpuUsage()
    return (user + system) / 1e6
  })
  const lagGauge: Gauge<'quantile'> = new Gauge({
    name: 'lake_event_loop_lag_seconds',
    help: 'How much later than planned timers ran, since the last look',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99, 100]) {
        // The measurement itself waits for its interval, which is no lag.
        const late = Math.max(0, lag.percentile(quantile) / 1e9 - 0.02)
        lagGauge.set({quantile: String(quantile / 100)}, Number.isFinite(late) ? late : 0)
      }
      lag.reset()
    },
  })

  return {
    /** The answer to `GET /metrics`, and its content type. */
    async text() {
      return {type: registry.contentType, body: await registry.metrics()}
    },
    /** A request was answered. `endpoint` is the route, not the address. */
    request: (method: string, endpoint: string, status: number, taken: number): void =>
      requests.observe({endpoint, method, status}, taken),
    /** A query was answered, by running it (here or in a thread) or from what is kept. */
    query(where: 'main' | 'thread' | 'cache', explanation?: Explanation, taken = 0): void {
      if (where === 'cache') return hit.inc()
      miss.inc()
      if (explanation !== undefined) queries.observe({where, plan: planOf(explanation)}, taken)
    },
    /** A group of transactions was written. */
    written({transactions, documents, milliseconds, syncMilliseconds, failure}: WriteReport): void {
      if (failure !== undefined) return failures.inc()
      groups.observe(transactions)
      changes.inc(documents)
      writes.observe({part: 'all'}, milliseconds / 1_000)
      writes.observe({part: 'commit'}, syncMilliseconds / 1_000)
    },
    close(): void {
      lag.disable()
      registry.clear()
    },
  }
}

/** One word for how a query's documents were found: the coarsest way in it. */
function planOf({scanned, steps}: Explanation): string {
  return scanned ? 'scan' : (steps[0]?.access ?? 'none')
}
