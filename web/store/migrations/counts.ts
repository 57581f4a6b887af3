import {type Kysely, SqliteAdapter, sql} from 'kysely'

/**
 * Tables of what was measured. The keys begin with what reports group by: SQLite stores rows in the order of the key
 * (`without rowid`), which is the order in which they are added up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ordered = db.getExecutor().adapter instanceof SqliteAdapter ? sql`without rowid` : sql``
  await db.schema
    .createTable('eventCount')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('eventCount_pk', ['page', 'day', 'type'])
    .modifyEnd(ordered)
    .execute()
  await db.schema
    .createTable('partCount')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    .addColumn('clicked', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('partCount_pk', ['page', 'subject', 'kind', 'day'])
    .modifyEnd(ordered)
    .execute()
  await db.schema
    .createTable('metricCount')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('widget', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('metricCount_pk', ['name', 'widget', 'bucket', 'page', 'day'])
    .modifyEnd(ordered)
    .execute()
}
