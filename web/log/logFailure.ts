import {FailureLog, type LogFields} from './failureLog.ts'

const windowMs = 60_000
/** More than one page can have failures of its own, and few enough to be read. */
const most = 500

declare global {
  var apothecaryFailures: FailureLog | undefined
}

/** The failures of this process. The server and the pages are bundled apart, and find the same ones in the process. */
export const failureLog: FailureLog = (globalThis.apothecaryFailures ??= new FailureLog({
  write: (line) => process.stderr.write(line),
  now: () => new Date(),
  windowMs,
  most,
}))

/**
 * Writes a failure to the log of the process, as a line of JSON with `time`, `level` and `event`; at most once a minute
 * if it is the same. `fields` say which failure it is; `example` is what differs from one time to the next, such as a
 * reference. Neither holds what a reader typed, nor anything about a reader.
 */
export function logFailure(event: string, fields: LogFields = {}, example: LogFields = {}): void {
  failureLog.failure(event, fields, example)
}
