/** From nothing to everything. `warn` has what somebody should look at (slow queries), `info` a line for every request. */
export const logLevels = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** What a line says besides when and how grave: names and numbers, never content, secrets or what was asked for. */
export type LogFields = Readonly<Record<string, unknown>>

/** Writes lines of JSON: `{"time", "level", "event", …}`. */
export interface Log {
  error(event: string, fields: LogFields): void
  warn(event: string, fields: LogFields): void
  info(event: string, fields: LogFields): void
  /** Whether lines of this level are written: what makes them need not be computed otherwise. */
  has(level: LogLevel): boolean
}

/** The default output of a log: standard error, because standard output has only the line with the lake's address. */
export const toStandardError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** A log that writes lines of `level` and graver. `now` in milliseconds since 1970. */
export function createLog(level: LogLevel, now: () => number, write: (line: string) => void = toStandardError): Log {
  const has = (wanted: LogLevel): boolean => logLevels.indexOf(wanted) <= logLevels.indexOf(level)
  const at =
    (wanted: LogLevel) =>
    (event: string, fields: LogFields): void => {
      if (has(wanted)) write(JSON.stringify({time: new Date(now()).toISOString(), level: wanted, event, ...fields}))
    }
  return {error: at('error'), warn: at('warn'), info: at('info'), has}
}
