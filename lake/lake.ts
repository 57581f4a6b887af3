import type {AssetStore} from './assets/types.ts'
import type {Auth} from './auth/auth.ts'
import type {Settings} from './settings.ts'
import type {Store} from './store/store.ts'

/** Everything a running lake consists of. Endpoints get it with each call. */
export interface Lake {
  readonly settings: Settings
  readonly store: Store
  readonly auth: Auth
  readonly assets: AssetStore
  /** Milliseconds since 1970; injected so that tests can hold time. */
  readonly now: () => number
  /** Where the lake answers, `http://localhost:3900`; known once it listens. */
  readonly url: () => string
  /** Ends every open event stream when called, for shutting down. */
  readonly streams: Set<() => void>
}
