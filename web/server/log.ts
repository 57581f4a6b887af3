import {randomBytes} from 'node:crypto'
import {logLine} from '../log/logLine.ts'

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** One line of JSON per event. Paths are logged without their query, which may hold what a reader typed. */
export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** A log that passes its lines to `write`, with the time from `now`. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: 'info' | 'error') => (event: string, fields?: LogFields) => {
    write(logLine({time: now().toISOString(), level, event, ...fields}))
  }
  return {info: line('info'), error: line('error')}
}

/** A short reference for an error, which a reader can quote and an operator finds in the log (errors-1). */
export function newReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}

/** An error in one line, without its stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
