/**
 * What happens to sessions, for the log of the process. No line says who: that somebody has an account here is personal, and so are addresses and ids.
 */
export type AuditEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'session-ended-by-reuse'
  | 'provider-token-failed'

/** Writes one line of JSON. `kind` says what failed, in words of our own or the name of an error. */
export function audit(event: AuditEvent, fields: {readonly provider?: string; readonly kind?: string} = {}): void {
  const line = {time: new Date().toISOString(), level: 'info', event, ...fields}
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
