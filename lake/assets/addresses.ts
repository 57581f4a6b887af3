import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Doc} from '../common/document.ts'
import {randomId} from '../common/ids.ts'
import type {Store} from '../store/store.ts'
import {assetPath, isAssetId} from './ids.ts'
import type {AssetStore} from './types.ts'

/** Documents that are changed in one transaction. */
const batchSize = 500

export interface AddressOptions {
  readonly assets: AssetStore
  readonly store: Store
  /** The asset store's folder, in which the address of the last run is noted. */
  readonly dir: string
  /** The lake's origin, `http://localhost:3900`. */
  readonly origin: string
  readonly project: string
  readonly dataset: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Asset documents carry their own address. Where the lake runs somewhere else than it last did (another port or name, a restored
 * backup, another data set), brings `path` and `url` of all assets whose bytes are here up to date. Returns how many it changed.
 */
export async function moveAddresses(options: AddressOptions): Promise<number> {
  const {store, dir, origin, project, dataset} = options
  const file = join(dir, 'address')
  const address = `${origin}/*/${project}/${dataset}\n`
  if ((await readFile(file, 'utf8').catch(() => '')) === address) return 0
  const ids = [...store.idsOfType('sanity.imageAsset'), ...store.idsOfType('sanity.fileAsset')]
  let changed = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    changed += await moveBatch(options, ids.slice(start, start + batchSize))
  }
  // Last: a run that was cut off begins again.
  await writeFile(file, address)
  return changed
}

async function moveBatch(options: AddressOptions, ids: readonly string[]): Promise<number> {
  const {assets, store, now} = options
  const moved: string[] = []
  for (const id of ids) if (newAddress(options, store.get(id)) !== undefined && (await assets.has(id))) moved.push(id)
  if (moved.length === 0) return 0
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
        const set = newAddress(options, transaction.get(id))
        if (set !== undefined) transaction.apply({patch: {id, set}}, 0)
      }
    },
  )
  return moved.length
}

/** The address that an asset document should have; undefined where it has it, or is not there. */
function newAddress({origin, project, dataset}: AddressOptions, doc: Doc | undefined) {
  if (doc === undefined || !isAssetId(doc._id)) return undefined
  const path = assetPath(doc._id.startsWith('image-') ? 'image' : 'file', project, dataset, doc._id)
  const url = `${origin}/${path}`
  return doc['path'] === path && doc['url'] === url ? undefined : {path, url}
}
