import {setTimeout as wait} from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import {z} from 'zod'

/** How long a statement waits for another server that writes, and how often it tries, in milliseconds. */
const [longestWaitMs, betweenMs] = [5000, 3]

/** SQLite's code for "another connection writes" is the lower byte of its error codes. */
const busy = z.object({errcode: z.number().refine((code) => (code & 0xff) === 5)})

/**
 * Kysely's dialect of SQLite, for a file that several servers use at once. A statement that finds the file locked has
 * done nothing, and is run again; the thread is free meanwhile. Transactions take the lock when they begin, so that
 * none fails half-way because another was faster. Tables are changed in a transaction, too.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class SharedSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#connection ??= {
      executeQuery: (query, options) => whenFree(() => connection.executeQuery(query, options)),
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    }
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

async function whenFree<Result>(statement: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + longestWaitMs
  for (;;) {
    try {
      return await statement()
    } catch (error) {
      if (!busy.safeParse(error).success || performance.now() > until) throw error
      await wait(betweenMs)
    }
  }
}
