import {randomUUID} from 'node:crypto'
import {mkdir, open, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {basename, dirname, join, relative} from 'node:path'
import {contentOfFile, type Content} from './content.ts'

export interface DiskCacheOptions {
  dir: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Bytes on disk, in whole blocks. */
  maxBytes: number
}

/** Disks give space in blocks of this many bytes; a cache of tiny files would otherwise take many times its limit. */
const BLOCK = 4096
/** The time of last use is written to disk at most this often per file, in milliseconds. */
const TOUCH_INTERVAL = 60_000

interface Entry {
  /** In whole blocks. */
  size: number
  usedAt: number
}

/** Files of which the least recently used are dropped when there are too many bytes of them. Names have the form `owner/file`. */
export interface DiskCache {
  read(name: string): Promise<Content | undefined>
  /** Keeps the data, unless it is larger than everything may be, or the disk refuses. */
  write(name: string, data: Buffer): Promise<void>
  /** Drops everything of an owner. */
  forget(owner: string): Promise<void>
}

/** Opens the cache; the folder is read on first use, and what is not in the form that it has today is removed. */
export function createDiskCache({dir, now, maxBytes}: DiskCacheOptions): DiskCache {
  /** In order of use, the oldest first: a used entry is taken out and put in again. */
  let index: Promise<Map<string, Entry>> | undefined
  let total = 0
  const entriesOf = () => (index ??= scan())

  /** Owners are spread over folders by the first two letters of the hash in their name. */
  const folderOf = (owner: string) => join(dir, owner.replace(/^(?:image|file)-/, '').slice(0, 2), owner)
  const pathOf = (name: string) => join(folderOf(dirname(name)), basename(name))

  async function scan(): Promise<Map<string, Entry>> {
    await mkdir(dir, {recursive: true})
    const found: [string, Entry][] = []
    for (const file of await readdir(dir, {recursive: true, withFileTypes: true})) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const [, owner, name, ...deeper] = relative(dir, path).split(/[\\/]/)
      if (owner === undefined || name === undefined || deeper.length > 0 || name.endsWith('.part')) {
        await rm(path, {force: true})
        continue
      }
      const {size, mtimeMs} = await stat(path)
      found.push([`${owner}/${name}`, {size: inBlocks(size), usedAt: mtimeMs}])
      total += inBlocks(size)
    }
    return new Map(found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt))
  }

  async function drop(entries: Map<string, Entry>, name: string): Promise<void> {
    const entry = entries.get(name)
    if (entry === undefined) return
    entries.delete(name)
    total -= entry.size
    await rm(pathOf(name), {force: true})
  }

  return {
    async read(name) {
      const entries = await entriesOf()
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const content = await contentOfFile(pathOf(name))
      if (content === undefined) {
        await drop(entries, name)
        return undefined
      }
      const time = now()
      entries.delete(name)
      entries.set(name, entry)
      if (time - entry.usedAt >= TOUCH_INTERVAL) {
        entry.usedAt = time
        await utimes(pathOf(name), time / 1000, time / 1000).catch(() => undefined)
      }
      return content
    },
    async write(name, data) {
      const entries = await entriesOf()
      const size = inBlocks(data.length)
      if (size > maxBytes) return
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), {recursive: true})
        const handle = await open(part, 'wx')
        try {
          await handle.writeFile(data)
          await handle.datasync()
        } finally {
          await handle.close()
        }
        const time = now()
        await utimes(part, time / 1000, time / 1000)
        await rename(part, path)
        total += size - (entries.get(name)?.size ?? 0)
        entries.set(name, {size, usedAt: time})
        for (const oldest of entries.keys()) {
          if (total <= maxBytes) break
          await drop(entries, oldest)
        }
      } catch {
        // A full or read-only disk costs us the cache, not the reader the picture: it is made again next time.
        await rm(part, {force: true}).catch(() => undefined)
      }
    },
    async forget(owner) {
      const entries = await entriesOf()
      for (const name of entries.keys()) if (dirname(name) === owner) await drop(entries, name)
      await rm(folderOf(owner), {recursive: true, force: true})
    },
  }
}

function inBlocks(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / BLOCK)) * BLOCK
}
