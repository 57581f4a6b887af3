import {open} from 'node:fs/promises'
import type {DatabaseSync} from 'node:sqlite'
import {atomic} from '../sqlite/atomic.ts'
import type {PreparedChange} from '../transaction/change.ts'
import type {TransactionOptions} from '../transaction/transaction.ts'
import type {StagingTables} from './tables.ts'

/** Writes one transaction in pieces, each a transaction of SQLite that takes a few milliseconds. */
export type StagedWriter = ReturnType<typeof openStagedWriter>

/** So many changes are moved by one statement. */
const movedAtOnce = 8

/** Prepares the statements; `path` is that of the database. What a stopped lake left is removed, or moved where it counts. */
export function openStagedWriter(database: DatabaseSync, tables: StagingTables, path: string) {
  const addTransaction = database.prepare('INSERT INTO transactions (id, author, timestamp, kind) VALUES (?, ?, ?, ?)')

  /** Nothing is lost if a piece is: it does not count, or is repeated. The commit syncs what was written before it. */
  function unsynced<Value>(write: () => Value): Value {
    database.exec('PRAGMA synchronous = NORMAL')
    try {
      return atomic(database, write)
    } finally {
      database.exec('PRAGMA synchronous = FULL')
    }
  }

  const left = tables.committed()
  unsynced(() => {
    if (left > 0) tables.settle(1, left)
    tables.clear()
  })

  return {
    /** Writes changes from position `from` on until there is no time left (`performance.now()`). Returns the position of the next one. */
    add: (changes: readonly PreparedChange[], from: number, until: number): number =>
      unsynced(() => {
        if (from === 0 && tables.committed() === 0) tables.clear()
        let position = from
        for (const change of changes.slice(from)) {
          tables.add(++position, change)
          if (performance.now() > until) break
        }
        return position
      }),
    /** Makes them count, with one sync to disk. Returns the transaction's position in the log. */
    commit: ({transactionId, author, timestamp}: TransactionOptions, kind: string): number =>
      atomic(database, () => {
        const seq = Number(addTransaction.run(transactionId, author, timestamp, kind).lastInsertRowid)
        tables.commit(seq)
        return seq
      }),
    /** Moves changes that count to their places in the other tables, from position `from` on. Returns the position of the next one. */
    settle: (count: number, from: number, until: number): number =>
      unsynced(() => {
        let position = from
        do {
          tables.settle(position + 1, position + movedAtOnce)
          position += movedAtOnce
        } while (position < count && performance.now() < until)
        return position
      }),
    /** Brings to disk what was written, in a thread, while everything else goes on: the next transaction that is synced has little to wait for. */
    async sync(): Promise<void> {
      const log = await open(`${path}-wal`, 'r+')
      try {
        await log.datasync()
      } finally {
        await log.close()
      }
    },
    /** Removes changes that do not count, or the mark of those that have all been moved. */
    clear: (): void => unsynced(() => tables.clear()),
  }
}
