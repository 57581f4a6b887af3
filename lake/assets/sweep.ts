import type {Store} from '../store/store.ts'
import type {AssetStore} from './store.ts'

/** How long the bytes of a deleted asset document are kept, in milliseconds: for seven days it can be restored from history, or created again. */
const gracePeriod = 7 * 24 * 3600 * 1000
/** Milliseconds between two rounds. */
const interval = 3600 * 1000

interface SweepOptions {
  readonly assets: AssetStore
  readonly store: Pick<Store, 'has' | 'log'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Removes the bytes, originals and what was derived from them, of assets whose document is gone for longer than the grace period. Those
 * that were uploaded since, and whose document never came to be (the lake was killed in between), count from their upload.
 */
async function sweepAssets({assets, store, now}: SweepOptions): Promise<void> {
  for await (const id of assets.list()) {
    if (store.has(id)) continue
    const deletedAt = lastChange(store, id)
    const isGarbage = (uploadedAt: number): boolean =>
      !store.has(id) && now() - Math.max(uploadedAt, deletedAt) >= gracePeriod
    await assets.removeIf(id, isGarbage)
  }
}

/** When the document last changed, which for one that is gone is when it was deleted; 0 when the history does not go back so far. */
function lastChange({log}: SweepOptions['store'], id: string): number {
  const [last] = log.list({documentIds: [id], reverse: true, limit: 1})
  return last === undefined ? 0 : Date.parse(last.timestamp)
}

/** Sweeps now and every hour. Returns a function that ends it, and resolves when a round that is under way is through. */
export function startSweeping(options: SweepOptions): () => Promise<void> {
  let round = Promise.resolve()
  const sweep = (): void => {
    round = round
      .then(() => sweepAssets(options))
      .catch((error: unknown) => {
        console.error('lake: the bytes of deleted assets could not be removed:', error)
      })
  }
  sweep()
  const timer = setInterval(sweep, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
