import {existsSync} from 'node:fs'
import {rename} from 'node:fs/promises'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {inTurn, type Store} from '../../../store/openStore.ts'

const row = z.object({
  token: z.string(),
  email: z.string(),
  lists: z.string(),
  request: z.string(),
  requestedAt: z.number(),
  mailedAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
})

/** So many rows are written by one statement: both databases take more parameters than these have. */
const rowsAtOnce = 1000
/** An entry of PostgreSQL's indexes has no more bytes than 2704, with what is not the value. */
const indexedBytes = 2600

/**
 * Brings the subscriptions of a database of its own, which the site had before, over to the store, and then renames its
 * file to `….imported`. Does nothing where there is no such file. After an end half-way, the next call does all of it:
 * what is in the store already stays. Rejects where another process still uses the file.
 */
export async function importSubscriptions(store: Store, file: string): Promise<void> {
  if (!existsSync(file)) return
  await inTurn(store, 'newsletter import', async (transaction) => {
    // Another server may have brought them over meanwhile.
    if (!existsSync(file)) return
    const rows = readSubscriptions(file)
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await transaction
        .insertInto('subscription')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  await rename(file, `${file}.imported`).catch((error: unknown) => {
    if (existsSync(file)) throw error
  })
}

function readSubscriptions(file: string): readonly z.infer<typeof row>[] {
  const database = new DatabaseSync(file)
  try {
    // What is in files beside this one is moved into it; refused while another process has it open.
    database.exec('PRAGMA journal_mode = DELETE')
    return z.array(row).parse(database.prepare('SELECT * FROM subscription').all()).filter(isStorable)
  } finally {
    database.close()
  }
}

/**
 * Not what PostgreSQL cannot hold, which no form of the site sends: without this, one such request of before would keep
 * all others from being brought over.
 */
function isStorable({email, lists}: z.infer<typeof row>): boolean {
  return !email.includes('\0') && Buffer.byteLength(email) + Buffer.byteLength(lists) <= indexedBytes
}
