import {randomUUID} from 'node:crypto'
import {rmSync} from 'node:fs'
import {mkdir, readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {basename, dirname, join, relative} from 'node:path'
import {LRUCache} from 'lru-cache'
import {contentOfFile, type Content} from './content.ts'

export interface DiskCacheOptions {
  dir: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Bytes on disk, in whole blocks. */
  maxBytes: number
}

/** Disks give space in blocks of this many bytes; a cache of tiny files would otherwise take many times its limit. */
const block = 4096
/** The time of last use is written to disk at most this often per file, in milliseconds. */
const touchInterval = 60_000

interface Entry {
  /** In whole blocks. */
  size: number
  usedAt: number
}

/**
 * Opens a cache of files of which the least recently used are dropped when there are too many bytes of them. Names have the form `owner/file`. The
 * folder is read on first use, and what is not in the form that it has today is removed.
 */
export function createDiskCache({dir, now, maxBytes}: DiskCacheOptions) {
  /** The files that there are: one that is dropped here is removed. */
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({size}) => size,
    disposeAfter(_entry, name, reason) {
      if (reason !== 'set') rmSync(pathOf(name), {force: true})
    },
  })
  let scanned: Promise<void> | undefined

  /** Owners are spread over folders by the first two letters of the hash in their name. */
  const folderOf = (owner: string) => join(dir, owner.replace(/^(?:image|file)-/, '').slice(0, 2), owner)
  const pathOf = (name: string) => join(folderOf(dirname(name)), basename(name))

  async function scan(): Promise<void> {
    await mkdir(dir, {recursive: true})
    const found: [string, Entry][] = []
    for (const file of await readdir(dir, {recursive: true, withFileTypes: true})) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const {size, mtimeMs} = await stat(path)
      const [, owner, name, ...deeper] = relative(dir, path).split(/[\\/]/)
      const isKnown = owner !== undefined && name !== undefined && deeper.length === 0 && !name.endsWith('.part')
      if (isKnown && inBlocks(size) <= maxBytes)
        found.push([`${owner}/${name}`, {size: inBlocks(size), usedAt: mtimeMs}])
      else await rm(path, {force: true})
    }
    for (const [name, entry] of found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) entries.set(name, entry)
  }

  /** Resolves when the files are known. A scan that failed is tried again by the next caller. */
  function ready(): Promise<void> {
    scanned ??= scan().catch((error: unknown) => {
      scanned = undefined
      throw error
    })
    return scanned
  }

  return {
    async read(name: string): Promise<Content | undefined> {
      await ready()
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const content = await contentOfFile(pathOf(name))
      const time = now()
      if (content === undefined) entries.delete(name)
      else if (time - entry.usedAt >= touchInterval) {
        entry.usedAt = time
        await utimes(pathOf(name), time / 1000, time / 1000).catch(() => undefined)
      }
      return content
    },
    /** Keeps the data, unless it is larger than everything may be, or the disk refuses. */
    async write(name: string, data: Buffer): Promise<void> {
      await ready()
      const size = inBlocks(data.length)
      if (size > maxBytes) return
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), {recursive: true})
        await writeFile(part, data, {flag: 'wx', flush: true})
        const time = now()
        await utimes(part, time / 1000, time / 1000)
        await rename(part, path)
        entries.set(name, {size, usedAt: time})
      } catch {
        // A full or read-only disk costs us the cache, not the reader the picture: it is made again next time.
        await rm(part, {force: true}).catch(() => undefined)
      }
    },
    /** Drops everything of an owner. */
    async forget(owner: string): Promise<void> {
      await ready()
      for (const name of entries.keys()) if (dirname(name) === owner) entries.delete(name)
      await rm(folderOf(owner), {recursive: true, force: true})
    },
  }
}

function inBlocks(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / block)) * block
}
