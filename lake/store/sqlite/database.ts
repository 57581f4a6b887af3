import {closeSync, existsSync, fsyncSync, openSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {program} from '../../common/program.ts'
import {reasonOf} from '../../common/reason.ts'
import {DatabaseError} from './failure.ts'
import {createViews, migrate, numberOf} from './schema.ts'
import {findWalDamage} from './wal.ts'

/** Milliseconds: for the moment in which another connection recovers or resets the write-ahead log. */
export const busyTimeout = 1_000

/**
 * Opens (or creates) `lake.sqlite` in `dataDir`, in WAL mode, with a sync to disk before every commit returns. Other connections may
 * read at the same time (`openReader`). A database of an older version is brought to this one.
 * @throws DatabaseError when the file cannot be written, another process holds it, it is damaged, or too new.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  return open(dataDir, {}, (database) => {
    // Can be set in a new file only. It lets free pages be returned to the file system.
    if (numberOf(database, 'page_count') === 0) database.exec('PRAGMA auto_vacuum = INCREMENTAL;')
    database.exec('PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    // Sorting and rollback never need a disk that may be full; the write-ahead log shrinks to 64 MiB when it starts anew.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;')
    // 16 MiB of pages: with 64 no query, import or publish was quicker, as the system keeps the file in memory too.
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000;')
    migrate(database, databasePath(dataDir))
    syncNames(dataDir)
  })
}

/**
 * One more connection to the database of a running lake, for reading only, in any thread of its process. Each statement
 * (or read transaction) sees the last commit before it began and never waits for the writer.
 * @throws DatabaseError when there is no database yet.
 */
export function openReader(dataDir: string): DatabaseSync {
  return open(dataDir, {readOnly: true}, (database) => database.exec('PRAGMA cache_size = -16384;'))
}

/** Syncs the folder, so that new files are found in it after a loss of power: syncing a file does not sync its name on every system. */
function syncNames(dataDir: string): void {
  const folder = openSync(dataDir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function open(
  dataDir: string,
  options: {readonly readOnly?: boolean},
  prepare: (database: DatabaseSync) => void,
): DatabaseSync {
  const path = databasePath(dataDir)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, {...options, timeout: busyTimeout})
    prepare(database)
    createViews(database)
    return database
  } catch (error) {
    database?.close()
    throw asDatabaseError(path, error)
  }
}

/** Where the database of a folder is. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'lake.sqlite')
}

/** The folder in which a restore keeps files before it moves them to their places. */
export function unfinishedRestore(dataDir: string): string {
  return join(dataDir, '.restoring')
}

/** @throws DatabaseError for a folder in which a restore was interrupted, which has a part of the files only. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(unfinishedRestore(dataDir)) || existsSync(databasePath(dataDir))) return
  throw new DatabaseError(
    `Cannot use the folder ${dataDir}: restoring a backup into it was interrupted; restore it again, or empty the folder.`,
  )
}

/**
 * SQLite takes a file of 0 bytes for a new database. A lake that is killed during its very first start leaves such a file and no other. If other
 * files of a lake are beside it, the database was lost (a full disk while it was copied, a broken synchronisation).
 * @throws DatabaseError for a lost database: opened as a new one it would be filled with samples, and backups of it would replace good ones
 */
export function refuseEmptied(dataDir: string): void {
  const path = databasePath(dataDir)
  if (statSync(path, {throwIfNoEntry: false})?.size !== 0) return
  const traces = ['token', 'search.sqlite', 'lake.sqlite-wal'].filter(
    (name) => (statSync(join(dataDir, name), {throwIfNoEntry: false})?.size ?? 0) > 0,
  )
  if (traces.length === 0) return
  throw new DatabaseError(
    `${path} is empty (0 bytes), and the folder has been in use (${traces.join(', ')}); restore a backup into another folder, ` +
      'or move the empty file away to begin with an empty lake.',
  )
}

/**
 * Checks the write-ahead log that a killed lake has left. No other process may have the database open.
 * @throws DatabaseError when committed transactions in it cannot be read; SQLite would go on without them, and say nothing.
 */
export function checkWal(dataDir: string): void {
  const path = `${databasePath(dataDir)}-wal`
  const damage = findWalDamage(path)
  if (damage === undefined) return
  throw new DatabaseError(
    `${path} is damaged after ${damage.readableBytes} bytes, and at least ${damage.lost} transactions behind that cannot be read; ` +
      `restore a backup, or run "${program} repair" to go on without them (the damaged file is kept).`,
  )
}

/** Turns an exception of SQLite at opening into a DatabaseError that says what to do. */
export function asDatabaseError(path: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return error
  const reason = reasonOf(error)
  return new DatabaseError(`Cannot open ${path}: ${reason}; ${advice(reason)}.`)
}

function advice(reason: string): string {
  if (/locked|busy/i.test(reason)) return 'another lake is running on this folder; stop it or choose another DATA_DIR'
  if (/malformed|not a database/i.test(reason)) return 'the file is damaged; restore a backup, or move the file away'
  if (/no such (table|column)/i.test(reason)) return 'the file is not whole; restore a backup'
  if (/full/i.test(reason)) return 'make room on the disk of DATA_DIR'
  return 'check that DATA_DIR exists, can be written, and has room on its disk'
}
