import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/**
 * Tables. `documents` holds what is current. `transactions` and `changes` hold everything that ever happened: a change
 * keeps the content it produced once a later change has replaced it (until then `documents` has that same content).
 */
const schema = `
CREATE TABLE IF NOT EXISTS documents (
  id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  seq INTEGER NOT NULL, content TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS refs (
  target TEXT NOT NULL, source TEXT NOT NULL, strong INTEGER NOT NULL, PRIMARY KEY (target, source)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refs_source ON refs (source);
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, author TEXT NOT NULL, timestamp TEXT NOT NULL,
  kind TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS changes (
  document_id TEXT NOT NULL, seq INTEGER NOT NULL, previous_seq INTEGER, previous_rev TEXT, deleted INTEGER NOT NULL,
  mutations TEXT NOT NULL, content TEXT, PRIMARY KEY (document_id, seq)
);
CREATE INDEX IF NOT EXISTS changes_seq ON changes (seq);
CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS keyvalue (user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key));
`

/** The database cannot be used; the message says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/**
 * Opens (or creates) `lake.sqlite` in `dataDir`, in WAL mode, with a sync to disk before every commit returns. The file is
 * locked for this process, so that a second lake on the same folder is refused.
 * @throws DatabaseError when the folder cannot be written, another process holds the file, or the file is damaged.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'lake.sqlite')
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    database = new DatabaseSync(path)
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000;')
    database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    const hint = /locked|busy/i.test(reason)
      ? 'another lake is running on this folder; stop it or choose another DATA_DIR'
      : /malformed|not a database/i.test(reason)
        ? 'the file is damaged; restore a backup or move it away'
        : 'check that DATA_DIR exists and can be written'
    throw new DatabaseError(`Cannot open ${path}: ${reason}; ${hint}.`)
  }
}
