import {type FSWatcher, watch} from 'node:fs'
import {glob, stat} from 'node:fs/promises'
import {join} from 'node:path'

/**
 * Watches folders with all that is in them, and calls `changed` with the path of what was written, made or removed. Each
 * folder has a watcher of its own: Node's recursive ones lose a file that another took the place of, as editors do it.
 * Returns what ends it.
 */
export async function watchFolders(folders: readonly string[], changed: (file: string) => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let isEnded = false
  const watchOne = (folder: string): void => {
    watchers.get(folder)?.close()
    const watcher = watch(folder, (event, name) => {
      if (name === null) return
      changed(join(folder, name))
      // What is gone again is followed no further.
      if (event === 'rename') void follow(join(folder, name)).catch(() => undefined)
    })
    // A folder that is removed ends its watcher.
    watchers.set(
      folder,
      watcher.on('error', () => watcher.close()),
    )
  }
  /** Watches a folder that is new, and all in it; what was written into it before counts as changed. */
  const follow = async (folder: string): Promise<void> => {
    const isFolder = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
    if (!isFolder || isEnded) return
    watchOne(folder)
    for await (const entry of glob('**/*', {cwd: folder, withFileTypes: true})) {
      const inside = join(entry.parentPath, entry.name)
      if (isEnded) return
      if (entry.isDirectory()) watchOne(inside)
      else changed(inside)
    }
  }
  for (const folder of folders) {
    watchOne(folder)
    for await (const entry of glob('**/*', {cwd: folder, withFileTypes: true}))
      if (entry.isDirectory()) watchOne(join(entry.parentPath, entry.name))
  }
  return () => {
    isEnded = true
    for (const watcher of watchers.values()) watcher.close()
  }
}
