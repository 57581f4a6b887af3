import {Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction} from 'kysely'
import {Migrator} from 'kysely/migration'
import pg from 'pg'
import * as members from './migrations/members.ts'
import {openSqlite} from './nodeSqlite.ts'
import {SharedSqliteDialect} from './sqliteDialect.ts'
import type {Tables} from './tables.ts'

/** By name, in the order in which they run. What has run is never changed; a change of tables is one more. */
const migrations = {'001-members': members}

/** Connections of one process to PostgreSQL, and how long a call waits for one, in milliseconds. */
const connections = {max: 10, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, statement_timeout: 10_000}

/** Where a store is: the file of a SQLite database, or the address of a PostgreSQL database (`postgres://user:password@host/name`). */
export type StorePlace = {readonly file: string} | {readonly url: string}

/** The store of readers' data. All methods reject while the database does not answer. */
export type Store = Kysely<Tables>

/**
 * Opens a store, and brings its tables up to date. Several servers may do so at once. Rejects where that is impossible, with an error that says nothing of what is
 * stored.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const dialect =
    'file' in place
      ? new SharedSqliteDialect({database: openSqlite(place.file)})
      : new PostgresDialect({pool: pool(place.url)})
  const store = new Kysely<Tables>({dialect})
  const {error} = await new Migrator({db: store, provider: {getMigrations: async () => migrations}}).migrateToLatest()
  if (error === undefined) return store
  await store.destroy()
  throw new Error('The tables of the store could not be brought up to date.', {cause: error})
}

/**
 * Runs `work` as a whole or not at all, and only one of the same `topic` at a time, on all servers. SQLite has one writer at a time anyway. Of PostgreSQL this asks for a
 * lock by the topic's name until the transaction ends.
 */
export async function inTurn<Result>(
  store: Store,
  topic: string,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (transaction) => {
    if (store.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(hashtextextended(${topic}, 0))`.execute(transaction)
    return work(transaction)
  })
}

function pool(url: string): pg.Pool {
  // Times are of type bigint, which pg gives as texts by default. They are exact as numbers for 285 000 years.
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
  }
  const opened = new pg.Pool({connectionString: url, types, ...connections})
  // A connection that is lost while nobody uses it is replaced by the next call.
  opened.on('error', () => undefined)
  return opened
}
