import type {Kysely} from 'kysely'

/** Pages have no scripts of their own any more (docs/decisions, 90). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('flight').execute()
}
