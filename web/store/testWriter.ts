import {randomUUID} from 'node:crypto'
import {writeSync} from 'node:fs'
import {z} from 'zod'
import {inTurn, openStore, type Store} from './openStore.ts'

/**
 * For `kills.test.ts`: writes to a store until it is killed, and prints the id of each change that the store has
 * acknowledged. A member comes with a session, in one transaction; what follows has the same id.
 */
async function writeUntilKilled(store: Store): Promise<never> {
  for (;;) {
    const id = randomUUID()
    const now = Date.now()
    await store.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('member')
        .values({id, createdAt: now, sealed: 'x'.repeat(2000)})
        .execute()
      const times = {rotatedAt: now, createdAt: now, usedAt: now}
      await transaction
        .insertInto('session')
        .values({id, memberId: id, provider: 'google', tokenHash: `1 ${id}`, previousHash: null, sealed: '', ...times})
        .execute()
    })
    acknowledge('member', id)
    await store
      .insertInto('siteFlag')
      .values({memberId: id, site: 'gr8', label: 'seen', status: 'yes', setAt: now})
      .execute()
    acknowledge('flag', id)
    await store
      .updateTable('session')
      .set({tokenHash: `2 ${id}`, previousHash: `1 ${id}`})
      .where('id', '=', id)
      .execute()
    acknowledge('session', id)
    await inTurn(store, 'sign-ups', (transaction) =>
      transaction
        .insertInto('subscription')
        .values({token: id, email: `${id}@example.com`, lists: '[]', request: '{}', requestedAt: now})
        .execute(),
    )
    acknowledge('subscription', id)
  }
}

function acknowledge(kind: string, id: string): void {
  writeSync(1, `${kind} ${id}\n`)
}

const place = z.union([z.object({file: z.string()}), z.object({url: z.string()})])
await writeUntilKilled(await openStore(place.parse(JSON.parse(process.argv[2] ?? ''))))
