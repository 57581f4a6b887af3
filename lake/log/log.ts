/** From nothing to everything. `warn` has what somebody should look at (slow queries), `info` a line for every request. */
export const logLevels = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** What a line says besides when and how grave: names and numbers, never content, secrets or what was asked for. */
export type LogFields = Readonly<Record<string, unknown>>

/** Writes lines of JSON: `{"time", "level", "event", …}`. */
export type Log = ReturnType<typeof createLog>

/** The default output of a log: standard error, because standard output has only the line with the lake's address. */
const toStandardError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/**
 * A log that writes lines of `level` and graver. `now` in milliseconds since 1970. `has` says whether lines of a level
 * are written: what makes them need not be computed otherwise.
 */
export function createLog(level: LogLevel, now: () => number, write: (line: string) => void = toStandardError) {
  const has = (wanted: LogLevel): boolean => logLevels.indexOf(wanted) <= logLevels.indexOf(level)
  const at =
    (wanted: LogLevel) =>
    (event: string, fields: LogFields): void => {
      if (has(wanted)) write(JSON.stringify({time: new Date(now()).toISOString(), level: wanted, event, ...fields}))
    }
  return {error: at('error'), warn: at('warn'), info: at('info'), has}
}
