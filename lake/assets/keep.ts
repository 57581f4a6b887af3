import {join} from 'node:path'
import {DatabaseError, reasonOf} from '../store/sqlite/failure.ts'
import type {Store} from '../store/store.ts'
import {moveAddresses} from './addresses.ts'
import {createAssetStore} from './store.ts'
import {startSweeping} from './sweep.ts'
import type {AssetStore} from './types.ts'

/** The settings that concern assets. */
export interface AssetSettings {
  readonly project: string
  readonly dataset: string
  readonly dataDir: string
  /** The address that everybody uses, if it is another one than where the lake listens. */
  readonly publicUrl?: string | undefined
  readonly limits: {readonly imageCacheBytes: number; readonly uploadBytes: number}
}

/** What keeping assets needs of the lake. */
export interface KeptAssets {
  readonly assets: AssetStore
  readonly store: Store
  readonly settings: AssetSettings
  readonly url: () => string
  readonly now: () => number
}

const folderOf = ({dataDir}: AssetSettings) => join(dataDir, 'assets')

/** Opens the assets of a lake. @throws DatabaseError when their folder cannot be written */
export function openAssets(settings: AssetSettings, now: () => number): AssetStore {
  const dir = folderOf(settings)
  const {imageCacheBytes, uploadBytes} = settings.limits
  try {
    return createAssetStore({dir, now, maxDerivedBytes: imageCacheBytes, maxUploadBytes: uploadBytes})
  } catch (error) {
    throw new DatabaseError(`Cannot use the folder ${dir}: ${reasonOf(error)}; check that it can be written.`)
  }
}

/**
 * What is to be done about the assets of a lake that has begun to listen: their addresses follow it, and the bytes of deleted ones are
 * removed in time. Returns what ends that.
 */
export async function keepAssets({assets, store, settings, url, now}: KeptAssets): Promise<() => Promise<void>> {
  const {project, dataset, publicUrl} = settings
  const origin = publicUrl ?? url()
  try {
    await moveAddresses({assets, store, dir: folderOf(settings), origin, project, dataset, now})
  } catch (error) {
    // Wrong addresses are no reason not to answer: a full disk can be read from.
    console.error(`lake: the addresses of assets could not be brought up to date: ${reasonOf(error)}`)
  }
  return startSweeping({assets, store, now})
}
