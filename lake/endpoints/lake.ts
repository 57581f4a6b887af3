import type {AssetStore} from '../assets/store.ts'
import type {Auth} from '../auth/auth.ts'
import type {Names} from '../common/origins.ts'
import type {Gate} from '../limits/gate.ts'
import type {ListenChannels} from '../listen/channels.ts'
import type {CommitFeed} from '../listen/feed.ts'
import type {RenderedEvent} from '../listen/reader.ts'
import type {SharedWork} from '../listen/shared.ts'
import type {Log} from '../log/log.ts'
import type {Health} from '../metrics/health.ts'
import type {Metrics} from '../metrics/metrics.ts'
import type {AnswerCache} from '../query/answerCache.ts'
import type {QuerySlices} from '../query/answerJob.ts'
import type {QueryPool} from '../query/workers/pool.ts'
import type {Settings} from '../settings.ts'
import type {Store} from '../store/store.ts'
import type {ReleaseScheduler} from '../write/releases/scheduler.ts'
import type {Spread} from './streams/spread.ts'

/** Everything a running lake consists of. Endpoints get it with each call. */
export interface Lake {
  readonly settings: Settings
  readonly store: Store
  readonly auth: Auth
  readonly assets: AssetStore
  /** Which names it answers to, and whose pages may call it. */
  readonly names: Names
  /** Rates, and what else is bounded. */
  readonly gate: Gate
  /** Answers to queries that are still right. */
  readonly answers: AnswerCache
  readonly releases: ReleaseScheduler
  /** Threads for queries that take long. */
  readonly queries: QueryPool
  readonly slices: QuerySlices
  readonly log: Log
  readonly metrics: Metrics
  readonly health: Health
  /** Milliseconds since 1970; injected so that tests can hold time. */
  readonly now: () => number
  /** Where the lake answers, `http://localhost:3900`; known once it listens. */
  readonly url: () => string
  /** Every transaction, in order, for event streams. */
  readonly feed: CommitFeed
  readonly channels: ListenChannels
  /** The rendered events of live streams, shared by streams that get the same ones. */
  readonly live: SharedWork<readonly RenderedEvent[]>
  /** Where browsers' event streams go. */
  readonly spread: Spread
  /** Ends every open event stream when called, for shutting down. */
  readonly streams: Set<() => void>
}
