import {chmodSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type StatementSync} from 'node:sqlite'
import type {SqliteDatabase, SqliteStatement} from 'kysely'

/** How long to wait for another process that opens the file, in milliseconds. Later, the dialect waits, which leaves the thread free. */
const busyMs = 5000

/** So many statements are kept, so that SQLite does not read the same text again and again. */
const mostPrepared = 200

/**
 * A SQLite file, opened with Node's own SQLite, as Kysely's dialect expects it. Makes the file, which only its owner
 * can read, and its folder. If it is to be safe, each commit is on the disk before it returns, and deleted rows are
 * overwritten. Throws where the file cannot be opened.
 */
export function openSqlite(file: string, isSafe: boolean): SqliteDatabase {
  mkdirSync(dirname(file), {recursive: true})
  const database = new DatabaseSync(file, {timeout: busyMs})
  chmodSync(file, 0o600)
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 0;
    PRAGMA synchronous = ${isSafe ? 'FULL' : 'NORMAL'}; PRAGMA secure_delete = ${isSafe ? 'ON' : 'OFF'};`)
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      if (prepared.size >= mostPrepared) prepared.clear()
      const statement = asStatement(database.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
  }
}

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...asInput(parameters)),
    run: (parameters) => statement.run(...asInput(parameters)),
    iterate: (parameters) => statement.iterate(...asInput(parameters)),
  }
}

/** Kysely's parameters are what its tables hold: texts, numbers and null. */
function asInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value
    throw new TypeError(`The store holds texts, numbers and null, not ${typeof value}.`)
  })
}
