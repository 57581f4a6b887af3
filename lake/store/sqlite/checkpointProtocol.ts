/** What the thread can be told. */
export const command = {none: 0, passive: 1, restart: 2, close: 3} as const

/** Milliseconds that a restart of the log waits for readers; above the longest that a query may take. */
export const readerPatience = 65_000

/** Milliseconds between two attempts to restart the log. */
export const retryInterval = 10

/** What came of a checkpoint. */
export interface CheckpointReport {
  readonly mode: 'PASSIVE' | 'RESTART'
  /** All pages of the log are in the database. */
  readonly isComplete: boolean
  /** Pages that were in the log. */
  readonly pages: number
  /** What SQLite said, if it failed. */
  readonly problem?: string
}
