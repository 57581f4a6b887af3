import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Doc} from '../common/document.ts'
import {randomId} from '../common/ids.ts'
import type {Settings} from '../settings.ts'
import type {Store} from '../store/store.ts'
import {assetPath, isAssetId} from './ids.ts'
import type {AssetStore} from './store.ts'

/** Documents that are changed in one transaction. */
const batchSize = 500

/** What keeping assets needs of the lake. */
export interface KeptAssets {
  readonly assets: AssetStore
  readonly store: Store
  readonly settings: Settings
  /** Where the lake listens. */
  readonly url: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Asset documents carry their own address. Where the lake runs somewhere else than it last did (another port or name, a restored
 * backup, another data set), brings `path` and `url` of all assets whose bytes are here up to date.
 */
export async function moveAddresses(lake: KeptAssets): Promise<void> {
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
