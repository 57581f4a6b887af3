import {siteSeal} from '../store/siteSeal.ts'
import {siteStore} from '../store/siteStore.ts'
import type {SavedParts} from './savedItems.ts'

/** What the lists of this site's members need. Rejects while the store cannot be opened. */
export async function siteSavedParts(): Promise<SavedParts> {
  return {store: await siteStore(), seal: siteSeal(), now: Date.now}
}
