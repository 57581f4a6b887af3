import {logFailure} from '../log/logFailure.ts'
import {logLine} from '../log/logLine.ts'

/**
 * What happens to sessions, for the log of the process. No line says who: that somebody has an account here is
 * personal, and so are addresses and ids.
 */
export type AuditEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'session-ended-by-reuse'
  | 'provider-token-failed'
  | 'welcome-failed'
  | 'auth-unavailable'

/** Takes an event; `kind` says what failed, in words of our own or by the code of an error, never by its message. */
export type Audit = (event: AuditEvent, fields?: {readonly provider?: string; readonly kind?: string}) => void

/** Failures that an operator can do something about: of a provider, the store, the newsletter service; and tokens that are not valid. */
const isFailure = /^(?:sign-in-failed (?:unavailable|failed)|provider-token-failed|welcome-failed|auth-unavailable)/

/** Writes an event as a line of JSON. */
export const audit: Audit = (event, fields = {}) => {
  if (isFailure.test(`${event} ${fields.kind ?? ''}`)) logFailure(event, fields)
  else process.stderr.write(logLine({time: new Date().toISOString(), level: 'info', event, ...fields}))
}
