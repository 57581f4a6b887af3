import {accessSync, constants, existsSync, mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {reasonOf} from '../../common/reason.ts'
import {databasePath} from './database.ts'
import {DatabaseError, FolderTaken} from './failure.ts'

/** Holds a folder for this process until it is released or the process is gone. */
export type FolderLock = ReturnType<typeof lockFolder>

/**
 * Makes a folder that only its owner may read, and those it is in, where they are not there. With `recursive`, `mkdirSync` of Node never returns
 * where the system makes no folders, such as in `/proc`.
 * @throws DatabaseError when it cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, {mode: 0o700})
  } catch (error) {
    throw new DatabaseError(`Cannot use the folder ${path}: ${explain(reasonOf(error))}.`)
  }
}

/**
 * Makes `dataDir` if needed and takes its lock: an exclusive transaction on the empty SQLite file `lake.lock`. The kernel
 * drops such a lock with the process, however that ended, so that there is nothing stale to clean up. It is apart
 * from the database, which other threads of the lake open for reading. Nothing else may open the file: closing any
 * descriptor of it would drop the lock.
 * @throws DatabaseError when another process has it, or the folder cannot be made or written.
 */
export function lockFolder(dataDir: string) {
  makeFolder(dataDir)
  let lock: DatabaseSync | undefined
  try {
    // SQLite opens for reading what it may not write, and says so much later.
    for (const path of [dataDir, databasePath(dataDir)]) if (existsSync(path)) accessSync(path, constants.W_OK)
    lock = new DatabaseSync(join(dataDir, 'lake.lock'))
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;')
  } catch (error) {
    lock?.close()
    const reason = reasonOf(error)
    const Kind = isTaken(reason) ? FolderTaken : DatabaseError
    throw new Kind(`Cannot use the folder ${dataDir}: ${explain(reason)}.`)
  }
  const held = lock
  return {release: (): void => held.close()}
}

function isTaken(reason: string): boolean {
  return /locked|busy/i.test(reason)
}

function explain(reason: string): string {
  if (isTaken(reason)) return 'another lake is running on this folder; stop it or choose another DATA_DIR'
  if (/malformed|not a database/i.test(reason)) return `${reason}; delete the file lake.lock in it`
  return `${reason}; check that DATA_DIR exists, can be written, and has room on its disk`
}
