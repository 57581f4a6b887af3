import {existsSync, rmSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {checkWal, databasePath, openDatabase, openReader} from '../store/sqlite/database.ts'
import {FolderTaken} from '../store/sqlite/failure.ts'
import {lockFolder} from '../store/sqlite/lock.ts'
import {createViews, dropViews, numberOf} from '../store/sqlite/schema.ts'
import {BackupError, type Manifest} from './format.ts'

const count = z.object({n: z.number()})

/**
 * Copies the database of a folder as it is at this moment, into a file of its own, compact. A lake that runs on the folder goes on reading
 * and writing meanwhile; what it writes is not in the copy.
 * @throws BackupError when there is no lake, DatabaseError when its database cannot be read
 */
export function takeSnapshot(
  dataDir: string,
  file: string,
): Pick<Manifest, 'schema' | 'documents' | 'lastTransaction'> {
  if (!existsSync(databasePath(dataDir))) {
    throw new BackupError(`There is no lake in ${dataDir}; set DATA_DIR to the folder of one.`)
  }
  copyDatabase(dataDir, file)
  return cleanse(file)
}

/** Nobody else gets the folder while it is read; where a lake runs, it is read beside it. */
function copyDatabase(dataDir: string, file: string): void {
  using resources = new DisposableStack()
  let database: DatabaseSync
  try {
    const lock = lockFolder(dataDir)
    resources.defer(() => lock.release())
    checkWal(dataDir)
    database = resources.use(openDatabase(dataDir))
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    database = resources.use(openReader(dataDir))
  }
  rmSync(file, {force: true})
  dropViews(database)
  database.prepare('VACUUM INTO ?').run(file)
}

/** Takes out who is signed in where. */
function cleanse(file: string): Pick<Manifest, 'schema' | 'documents' | 'lastTransaction'> {
  using copy = new DatabaseSync(file)
  copy.exec('PRAGMA secure_delete = ON; DELETE FROM sessions;')
  createViews(copy)
  const number = (query: string): number => count.parse(copy.prepare(query).get()).n
  return {
    schema: numberOf(copy, 'user_version'),
    documents: number('SELECT count(*) AS n FROM documents'),
    lastTransaction: number('SELECT coalesce(max(seq), 0) AS n FROM transactions'),
  }
}
