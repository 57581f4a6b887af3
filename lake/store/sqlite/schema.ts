import type {DatabaseSync} from 'node:sqlite'
import {DatabaseError} from './failure.ts'

/**
 * Migrations of the schema: entry n leads from version n to n + 1 (`PRAGMA user_version`), in one transaction. Entries
 * are never changed once they have been delivered; new ones go to the end.
 *
 * `documents` holds the current documents. `transactions` and `changes` hold the history, as far back as it is kept.
 * The revision that a change produced is in `documents` until a later change replaces it; from then on it is in
 * `changes`, either whole (`content`) or as its difference to the next revision (`delta`). `run` counts the consecutive
 * deltas that end with a change.
 *
 * `staged` and `staged_refs` hold what a large transaction does, a row for each document, and are without effect until
 * `staging` has a row: the transaction's `seq`, and the row of `changes` before its first. From then on every
 * connection reads them in place of what they replace (`createViews`).
 */
const migrations: readonly string[] = [
  // 0 is both an empty file and one from before versions were counted.
  `CREATE TABLE IF NOT EXISTS documents (
     id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
     seq INTEGER NOT NULL, content TEXT NOT NULL
   );
   CREATE TABLE IF NOT EXISTS refs (
     target TEXT NOT NULL, source TEXT NOT NULL, strong INTEGER NOT NULL, PRIMARY KEY (target, source)
   ) WITHOUT ROWID;
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
   CREATE TABLE IF NOT EXISTS keyvalue (
     user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key)
   );`,
  // References of a document are known from its content. Reading documents at a time looks up transactions by their time.
  `DROP INDEX IF EXISTS refs_source;
   CREATE INDEX transactions_timestamp ON transactions (timestamp);`,
  // How far history was pruned (`marks.ts`).
  'CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL);',
  // The list of documents with their types is read at every start.
  'CREATE INDEX documents_type ON documents (type, id);',
  // Revisions can be stored as their difference to the next one (`revisions.ts`).
  `ALTER TABLE changes ADD COLUMN delta TEXT;
   ALTER TABLE changes ADD COLUMN run INTEGER NOT NULL DEFAULT 0;`,
  // One large transaction that is written in pieces (`staging/tables.ts`).
  `CREATE TABLE staged (
     place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT, rev TEXT, created_at TEXT, updated_at TEXT, content TEXT,
     previous_seq INTEGER, previous_rev TEXT, mutations TEXT NOT NULL, refs TEXT NOT NULL, dropped TEXT NOT NULL
   );
   CREATE TABLE staged_refs (
     target TEXT NOT NULL, source TEXT NOT NULL, strong INTEGER NOT NULL, PRIMARY KEY (target, source)
   ) WITHOUT ROWID;
   CREATE TABLE staging (seq INTEGER NOT NULL, place INTEGER NOT NULL);`,
]

/**
 * Views of a connection, by the names of the tables, which statements that read use: the documents, references and
 * changes with the transaction in `staged`, if it is committed. Statements that write name the tables
 * (`main.documents`). `changes` has its rowid as `place`.
 */
const views = `
CREATE TEMP VIEW documents AS
  SELECT id, type, rev, created_at, updated_at, seq, content FROM main.documents AS d
    WHERE NOT EXISTS (SELECT 1 FROM main.staging) OR NOT EXISTS (SELECT 1 FROM main.staged WHERE staged.id = d.id)
  UNION ALL
  SELECT id, type, rev, created_at, updated_at, seq, content FROM main.staging CROSS JOIN main.staged WHERE content IS NOT NULL;
CREATE TEMP VIEW refs AS
  SELECT target, source, strong FROM main.refs AS r
    WHERE NOT EXISTS (SELECT 1 FROM main.staging) OR NOT EXISTS (SELECT 1 FROM main.staged WHERE staged.id = r.source)
  UNION ALL
  SELECT target, source, strong FROM main.staging CROSS JOIN main.staged_refs;
CREATE TEMP VIEW changes AS
  SELECT rowid AS place, document_id, seq, previous_seq, previous_rev, deleted, mutations, content, delta, run FROM main.changes
  UNION ALL
  SELECT staging.place + staged.place, id, seq, previous_seq, previous_rev, content IS NULL, mutations, NULL, NULL, 0
    FROM main.staging CROSS JOIN main.staged;
`

/** Removes the views of a connection, for statements that make tables and indexes, which must not find views by their names. */
export function dropViews(database: DatabaseSync): void {
  database.exec('DROP VIEW temp.documents; DROP VIEW temp.refs; DROP VIEW temp.changes;')
}

/** Makes the views of a connection. */
export function createViews(database: DatabaseSync): void {
  database.exec(views)
}

/** The version of the schema that this lake reads and writes. */
export const schemaVersion = migrations.length

/** Tables without which nothing works. */
const required = ['documents', 'refs', 'transactions', 'changes', 'sessions', 'keyvalue', 'marks']

/**
 * Brings the schema to this version.
 * @throws DatabaseError for a file that a newer lake has written, or that lacks tables; it is left as it is.
 */
export function migrate(database: DatabaseSync, path: string): void {
  const version = numberOf(database, 'user_version')
  if (version > schemaVersion) {
    throw new DatabaseError(
      `Cannot open ${path}: a newer lake has written it (schema ${version}; this one knows ${schemaVersion}); update this one, or restore a backup that this one made.`,
    )
  }
  for (let next = version; next < schemaVersion; next++) {
    database.exec(`BEGIN IMMEDIATE; ${migrations[next]} PRAGMA user_version = ${next + 1}; COMMIT;`)
  }
  const tables = new Set(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({name}) => name),
  )
  const missing = required.filter((name) => !tables.has(name))
  if (missing.length > 0)
    throw new DatabaseError(`Cannot open ${path}: it lacks the table ${missing.join(', ')}; restore a backup.`)
}

/** The value of a pragma that is a number. */
export function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0])
}
