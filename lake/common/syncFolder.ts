import {open} from 'node:fs/promises'

/** Waits until the names in a folder are on disk: syncing a file does not sync its name on every system. */
export async function syncFolder(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
