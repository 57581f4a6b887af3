import {join} from 'node:path'
import {z} from 'zod'
import {once} from './once.ts'
import {type Counts, openCounts, openStore, type Store, type StorePlace} from './openStore.ts'

const environment = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  DATABASE_URL: z.url({protocol: /^postgres(ql)?$/}).optional(),
})

/** Where the settings put the store: at `DATABASE_URL`, or in a file of this name in `DATA_DIR`. Throws a `ZodError` that names a wrong setting. */
export function storePlace(env: Readonly<Record<string, string | undefined>>, name = 'store'): StorePlace {
  const {DATA_DIR, DATABASE_URL} = environment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  return DATABASE_URL === undefined ? {file: join(DATA_DIR, `${name}.sqlite`)} : {url: DATABASE_URL}
}

/** The store of this site, opened by the first who asks. Rejects while it cannot be opened; the next call tries again. */
export const siteStore: () => Promise<Store> = once(() => openStore(storePlace(process.env)))

/** The counts of this site: in the same PostgreSQL database, or in `DATA_DIR/measurements.sqlite`. As `siteStore` otherwise. */
export const siteCounts: () => Promise<Counts> = once(() => openCounts(storePlace(process.env, 'measurements')))
