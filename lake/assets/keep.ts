import {join} from 'node:path'
import {reasonOf} from '../common/reason.ts'
import type {Settings} from '../settings.ts'
import {DatabaseError} from '../store/sqlite/failure.ts'
import {moveAddresses, type KeptAssets} from './addresses.ts'
import {createAssetStore, type AssetStore} from './store.ts'
import {startSweeping} from './sweep.ts'

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
