import {join} from 'node:path'
import {z} from 'zod'
import {openStore, type Store, type StorePlace} from './openStore.ts'

const environment = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  DATABASE_URL: z.url({protocol: /^postgres(ql)?$/}).optional(),
})

/** Where the settings put the store: at `DATABASE_URL`, or in `DATA_DIR/store.sqlite`. Throws a `ZodError` that names a wrong setting. */
export function storePlace(env: Readonly<Record<string, string | undefined>>): StorePlace {
  const {DATA_DIR, DATABASE_URL} = environment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  return DATABASE_URL === undefined ? {file: join(DATA_DIR, 'store.sqlite')} : {url: DATABASE_URL}
}

let opening: Promise<Store> | undefined

/** The store of this site, opened by the first who asks. Rejects while it cannot be opened; the next call tries again. */
export async function siteStore(): Promise<Store> {
  opening ??= openStore(storePlace(process.env))
  try {
    return await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}
