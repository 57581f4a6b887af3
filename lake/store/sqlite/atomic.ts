import type {DatabaseSync} from 'node:sqlite'
import {busyTimeout} from './database.ts'
import {storageFailure} from './failure.ts'

/** Writes in one transaction of SQLite: all of it is committed when this returns, or, where it throws, nothing is. */
export function atomic<Value>(database: DatabaseSync, write: () => Value): Value {
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = write()
    database.exec('COMMIT')
    return value
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    if (storageFailure(error) !== undefined) dropLeftovers(database)
    throw error
  }
}

/**
 * A commit that failed while it was synced may have left all of its pages behind in the write-ahead log, where a restart would take
 * them for committed. An emptied log cannot be misread; and it makes room. Where that fails too, the next commit overwrites them.
 */
function dropLeftovers(database: DatabaseSync): void {
  try {
    // Without waiting for readers, as this is the main thread.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE);')
  } catch {
    // The disk still refuses; the caller gets the first error.
  }
  database.exec(`PRAGMA busy_timeout = ${busyTimeout};`)
}
