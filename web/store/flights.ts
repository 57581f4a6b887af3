import type {Store} from './openStore.ts'

/**
 * Joined inline scripts of pages, which all servers read: a page comes from one server, and its scripts are asked for
 * at another. All methods reject while the store does not answer.
 */
export interface SharedFlights {
  readonly write: (name: string, body: string) => Promise<void>
  readonly read: (name: string) => Promise<string | undefined>
}

const cleanEveryMs = 3_600_000

/** Such scripts in a store. What nobody has written for `lifetimeMs` is removed, at most once an hour. `now` is in milliseconds since 1970. */
export function storedFlights(store: () => Promise<Store>, lifetimeMs: number, now: () => number): SharedFlights {
  let cleanedAt = Number.NEGATIVE_INFINITY
  return {
    write: async (name, body) => {
      const [db, writtenAt] = [await store(), now()]
      await db
        .insertInto('flight')
        .values({name, body, writtenAt})
        .onConflict((conflict) => conflict.column('name').doUpdateSet({writtenAt}))
        .execute()
      if (writtenAt - cleanedAt < cleanEveryMs) return
      cleanedAt = writtenAt
      await db
        .deleteFrom('flight')
        .where('writtenAt', '<', writtenAt - lifetimeMs)
        .execute()
    },
    read: async (name) => {
      const db = await store()
      return (await db.selectFrom('flight').select('body').where('name', '=', name).executeTakeFirst())?.body
    },
  }
}
