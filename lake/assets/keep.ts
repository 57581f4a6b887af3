import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Doc} from '../common/document.ts'
import {randomId} from '../common/ids.ts'
import {reasonOf} from '../common/reason.ts'
import type {Settings} from '../settings.ts'
import {DatabaseError} from '../store/sqlite/failure.ts'
import type {Store} from '../store/store.ts'
import {assetPath, isAssetId} from './ids.ts'
import {createAssetStore, type AssetStore} from './store.ts'

/** What keeping assets needs of the lake. */
interface KeptAssets {
  readonly assets: AssetStore
  readonly store: Store
  readonly settings: Settings
  /** Where the lake listens. */
  readonly url: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Opens the assets of a lake. @throws DatabaseError when their folder cannot be written */
export function openAssets({dataDir, limits}: Settings, now: () => number): AssetStore {
  const dir = join(dataDir, 'assets')
  try {
    return createAssetStore({
      dir,
      now,
      maxDerivedBytes: limits.imageCacheBytes,
      maxUploadBytes: limits.uploadBytes,
    })
  } catch (error) {
    throw new DatabaseError(`Cannot use the folder ${dir}: ${reasonOf(error)}; check that it can be written.`)
  }
}

/**
 * What is to be done about the assets of a lake that has begun to listen: their addresses follow it, and the bytes of deleted ones are
 * removed in time. Returns what ends that.
 */
export async function keepAssets(lake: KeptAssets): Promise<() => Promise<void>> {
  try {
    await moveAddresses(lake)
  } catch (error) {
    // Wrong addresses are no reason not to answer: a full disk can be read from.
    console.error(`lake: the addresses of assets could not be brought up to date: ${reasonOf(error)}`)
  }
  return startSweeping(lake)
}

/** Documents that are changed in one transaction. */
const batchSize = 500

/**
 * Asset documents carry their own address. Where the lake runs somewhere else than it last did (another port or name, a restored
 * backup, another data set), brings `path` and `url` of all assets whose bytes are here up to date.
 */
async function moveAddresses(lake: KeptAssets): Promise<void> {
  const {store, settings, url} = lake
  const {project, dataset} = settings
  // The address of the last run.
  const file = join(settings.dataDir, 'assets/address')
  const address = `${settings.publicUrl ?? url()}/*/${project}/${dataset}\n`
  if ((await readFile(file, 'utf8').catch(() => '')) === address) return
  const ids = [...store.idsOfType('sanity.imageAsset'), ...store.idsOfType('sanity.fileAsset')]
  for (let start = 0; start < ids.length; start += batchSize) await moveBatch(lake, ids.slice(start, start + batchSize))
  // Last: a run that was cut off begins again.
  await writeFile(file, address)
}

async function moveBatch(lake: KeptAssets, ids: readonly string[]): Promise<void> {
  const {assets, store, now} = lake
  const moved = ids.filter((id) => newAddress(lake, store.get(id)) !== undefined && assets.has(id))
  if (moved.length === 0) return
  await store.transact(
    {
      transactionId: randomId(),
      author: 'system',
      timestamp: new Date(now()).toISOString(),
      autoGenerateArrayKeys: false,
      select: () => [],
      kind: 'mutate',
    },
    (transaction) => {
      for (const id of moved) {
        const set = newAddress(lake, transaction.get(id))
        if (set !== undefined) transaction.apply({patch: {id, set}}, 0)
      }
    },
  )
}

/** The address that an asset document should have; undefined where it has it, or is not there. */
function newAddress({settings, url: ownUrl}: KeptAssets, doc: Doc | undefined) {
  if (doc === undefined || !isAssetId(doc._id)) return undefined
  const {project, dataset, publicUrl} = settings
  const path = assetPath(doc._id.startsWith('image-') ? 'image' : 'file', project, dataset, doc._id)
  const url = `${publicUrl ?? ownUrl()}/${path}`
  return doc['path'] === path && doc['url'] === url ? undefined : {path, url}
}

/** How long the bytes of a deleted asset document are kept, in milliseconds: for seven days it can be restored from history, or created again. */
const gracePeriod = 7 * 24 * 3600 * 1000
/** Milliseconds between two rounds. */
const interval = 3600 * 1000

/**
 * Removes the bytes, originals and what was derived from them, of assets whose document is gone for longer than the grace period. Those
 * that were uploaded since, and whose document never came to be (the lake was killed in between), count from their upload.
 */
async function sweepAssets({assets, store, now}: KeptAssets): Promise<void> {
  for await (const id of assets.list()) {
    if (store.has(id)) continue
    const deletedAt = lastChange(store, id)
    const isGarbage = (uploadedAt: number): boolean =>
      !store.has(id) && now() - Math.max(uploadedAt, deletedAt) >= gracePeriod
    await assets.removeIf(id, isGarbage)
  }
}

/** When the document last changed, which for one that is gone is when it was deleted; 0 when the history does not go back so far. */
function lastChange({log}: KeptAssets['store'], id: string): number {
  const [last] = log.list({documentIds: [id], reverse: true, limit: 1})
  return last === undefined ? 0 : Date.parse(last.timestamp)
}

/** Sweeps now and every hour. Returns a function that ends it, and resolves when a round that is under way is through. */
function startSweeping(lake: KeptAssets): () => Promise<void> {
  let round = Promise.resolve()
  const sweep = (): void => {
    round = round
      .then(() => sweepAssets(lake))
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
