import {open} from 'node:fs/promises'
import type {DatabaseSync} from 'node:sqlite'
import {storageFailure} from '../sqlite/failure.ts'
import type {PreparedChange} from '../transaction/change.ts'
import type {TransactionOptions} from '../transaction/transaction.ts'
import {dropLeftovers} from '../writer.ts'
import type {StagingTables} from './tables.ts'

/** Writes one transaction in pieces, each a transaction of SQLite that takes a few milliseconds. */
export interface StagedWriter {
  /** Writes changes from position `from` on until there is no time left (`performance.now()`). Returns the position of the next one. */
  add(changes: readonly PreparedChange[], from: number, until: number): number
  /** Makes them count, with one sync to disk. Returns the transaction's position in the log. */
  commit(options: TransactionOptions, kind: string): number
  /** Moves changes that count to their places in the other tables, from position `from` on. Returns the position of the next one. */
  settle(count: number, from: number, until: number): number
  /** Brings to disk what was written, in a thread, while everything else goes on: the next transaction that is synced has little to wait for. */
  sync(): Promise<void>
  /** Removes changes that do not count, or the mark of those that have all been moved. */
  clear(): void
}

/** So many changes are moved by one statement. */
const movedAtOnce = 8

/** Prepares the statements; `path` is that of the database. What a stopped lake left is removed, or moved where it counts. */
export function openStagedWriter(database: DatabaseSync, tables: StagingTables, path: string): StagedWriter {
  const addTransaction = database.prepare('INSERT INTO transactions (id, author, timestamp, kind) VALUES (?, ?, ?, ?)')

  /** Nothing is lost if a piece is: it does not count, or is repeated. The commit syncs what was written before it. */
  function unsynced<Value>(write: () => Value): Value {
    database.exec('PRAGMA synchronous = NORMAL')
    try {
      return atomic(write)
    } finally {
      database.exec('PRAGMA synchronous = FULL')
    }
  }

  function atomic<Value>(write: () => Value): Value {
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

  const left = tables.committed()
  unsynced(() => {
    if (left > 0) tables.settle(1, left)
    tables.clear()
  })

  return {
    add: (changes, from, until) =>
      unsynced(() => {
        if (from === 0 && tables.committed() === 0) tables.clear()
        let position = from
        for (const change of changes.slice(from)) {
          tables.add(++position, change)
          if (performance.now() > until) break
        }
        return position
      }),
    commit: ({transactionId, author, timestamp}, kind) =>
      atomic(() => {
        const seq = Number(addTransaction.run(transactionId, author, timestamp, kind).lastInsertRowid)
        tables.commit(seq)
        return seq
      }),
    settle: (count, from, until) =>
      unsynced(() => {
        let position = from
        do {
          tables.settle(position + 1, position + movedAtOnce)
          position += movedAtOnce
        } while (position < count && performance.now() < until)
        return position
      }),
    async sync() {
      const log = await open(`${path}-wal`, 'r+')
      try {
        await log.datasync()
      } finally {
        await log.close()
      }
    },
    clear: () => unsynced(() => tables.clear()),
  }
}
