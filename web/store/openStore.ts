import {Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction} from 'kysely'
import {type Migration, Migrator} from 'kysely/migration'
import pg from 'pg'
import * as counts from './migrations/counts.ts'
import * as flights from './migrations/flights.ts'
import * as members from './migrations/members.ts'
import * as withoutFlights from './migrations/withoutFlights.ts'
import {openSqlite} from './nodeSqlite.ts'
import {SharedSqliteDialect} from './sqliteDialect.ts'
import type {CountTables, Tables} from './tables.ts'

/** Tables that are kept up to date together. */
interface TableSet {
  /** By name, in the order in which they run. What has run is never changed; a change of tables is one more. */
  readonly migrations: Readonly<Record<string, Migration>>
  /** Where it is noted what has run. */
  readonly migrationTableName: string
  readonly migrationLockTableName: string
  /** Connections of one process to PostgreSQL. */
  readonly connections: number
  /** Whether a commit is on the disk of a SQLite file before it returns, and deleted rows are overwritten. */
  readonly isSafe: boolean
}

const storeTables: TableSet = {
  migrations: {'001-members': members, '002-flights': flights, '003-without-flights': withoutFlights},
  migrationTableName: 'kysely_migration',
  migrationLockTableName: 'kysely_migration_lock',
  connections: 10,
  isSafe: true,
}

const countTables: TableSet = {
  migrations: {'001-counts': counts},
  migrationTableName: 'count_migration',
  migrationLockTableName: 'count_migration_lock',
  connections: 3,
  isSafe: false,
}

/** How long a call waits for a connection to PostgreSQL, and for its answer, in milliseconds. */
const patience = {connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, statement_timeout: 10_000}

/** Where a store is: the file of a SQLite database, or the address of a PostgreSQL database (`postgres://user:password@host/name`). */
export type StorePlace = {readonly file: string} | {readonly url: string}

/** The store of readers' data. All methods reject while the database does not answer. */
export type Store = Kysely<Tables>

/**
 * What was measured, in counts. In SQLite it is a file of its own, so that nobody who signs in waits for it. All
 * methods reject while the database does not answer.
 */
export type Counts = Kysely<CountTables>

/**
 * Opens a store, and brings its tables up to date. Several servers may do so at once. Rejects where that is impossible,
 * with an error that says nothing of what is stored.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  return openTables<Tables>(place, storeTables)
}

/**
 * Opens the counts, as `openStore` does. After a loss of power, those of the last moments can be missing in a SQLite
 * file, which is whole all the same.
 */
export async function openCounts(place: StorePlace): Promise<Counts> {
  return openTables<CountTables>(place, countTables)
}

async function openTables<Database>(
  place: StorePlace,
  {connections, isSafe, migrations, ...names}: TableSet,
): Promise<Kysely<Database>> {
  const dialect =
    'file' in place
      ? new SharedSqliteDialect({database: openSqlite(place.file, isSafe)})
      : new PostgresDialect({pool: pool(place.url, connections)})
  const db = new Kysely<Database>({dialect})
  const migrator = new Migrator({db, provider: {getMigrations: async () => migrations}, ...names})
  const {error} = await migrator.migrateToLatest()
  if (error === undefined) return db
  await db.destroy()
  throw new Error('The tables of the store could not be brought up to date.', {cause: error})
}

/**
 * Runs `work` as a whole or not at all, and only one of the same `topic` at a time, on all servers. SQLite has one
 * writer at a time anyway. Of PostgreSQL this asks for a lock by the topic's name until the transaction ends.
 */
export async function inTurn<Database, Result>(
  db: Kysely<Database>,
  topic: string,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(hashtextextended(${topic}, 0))`.execute(transaction)
    return work(transaction)
  })
}

function pool(url: string, max: number): pg.Pool {
  // Times are of type bigint, which pg gives as texts by default. They are exact as numbers for 285 000 years.
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
  }
  const opened = new pg.Pool({connectionString: url, types, max, ...patience})
  // A connection that is lost while nobody uses it is replaced by the next call.
  opened.on('error', () => undefined)
  return opened
}
