import type {Seal} from '../store/seal.ts'
import type {AccessTokens} from './accessTokens.ts'
import type {Audit} from './audit.ts'
import type {Identity} from './identity.ts'
import type {Member} from './member.ts'
import type {KeptMember} from './members.ts'
import type {Sessions} from './sessions.ts'
import type {SignInSettings} from './signInSettings.ts'

/** The request that ends a sign-in. Its headers say what the reader consented to. */
export interface SignInRequest {
  readonly headers: Headers
  readonly correlationId: string
}

/** What the calls of sign-in depend on. */
export interface AuthParts {
  /** The public origin of the site. */
  readonly origin: string
  readonly settings: SignInSettings
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly keepMember: (identity: Identity) => Promise<KeptMember>
  readonly seal: Seal
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly audit: Audit
  /** Whether a client may call now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Learns of each sign-in, after it. */
  readonly signedIn: (identity: Identity, member: KeptMember, request: SignInRequest) => void
  /** Learns of each sign-out, with the headers of its request, which say what the reader consented to. */
  readonly signedOut: (member: Member, headers: Headers) => void
}
