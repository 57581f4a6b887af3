import type {Auth} from './auth/auth.ts'
import type {Settings} from './settings.ts'
import type {Store} from './store/store.ts'

/** Everything a running lake consists of. Endpoints get it with each call. */
export interface Lake {
  readonly settings: Settings
  readonly store: Store
  readonly auth: Auth
  /** Milliseconds since 1970; injected so that tests can hold time. */
  readonly now: () => number
  /** Ends every open event stream when called, for shutting down. */
  readonly streams: Set<() => void>
}
