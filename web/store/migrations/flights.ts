import type {Kysely} from 'kysely'

/** The scripts of kept pages, for servers that have no folder in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flight')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('writtenAt', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('flight_writtenAt').on('flight').column('writtenAt').execute()
}
