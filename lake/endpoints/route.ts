import type {RatedWork} from '../limits/gate.ts'
import type {Handler} from './call.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint. `path` is the part of the address after the version; `unversioned` endpoints have no version. `access`: `member` is refused
 * with 401 if not signed in, whatever the role; `historian` needs a role that may read history; `manager` needs an administrator; `writer`
 * is refused with 403 without a grant to create or update anything, in the shape of `api`.
 */
export interface Route {
  readonly method: Method | Method[]
  readonly path: string
  readonly access: 'anyone' | 'member' | 'historian' | 'manager' | 'writer'
  readonly api?: 'mutation' | 'action'
  readonly handler: Handler
  readonly unversioned?: boolean
  /** Tokens, tickets and cookies are not looked at: every caller is anonymous, and no origin is refused because of a cookie. */
  readonly ignoresCredentials?: boolean
  /** Counted against a rate of its own. */
  readonly rated?: RatedWork
}
