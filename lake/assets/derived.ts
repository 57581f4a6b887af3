import {randomUUID} from 'node:crypto'
import {mkdir, open, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import pLimit from 'p-limit'
import {contentOf, contentOfFile, type Content} from './content.ts'
import {AssetError} from './errors.ts'

export interface DerivedCacheOptions {
  dir: string
  /** Milliseconds since 1970. */
  now: () => number
  maxBytes: number
}

/** Transformations at a time: one image library call uses several threads already. */
const CONCURRENCY = 2
/** Transformations waiting beyond that before new ones are sent away. */
const MAX_WAITING = 500
/** The time of last use is written to disk at most this often per image, in milliseconds. */
const TOUCH_INTERVAL = 60_000

interface Entry {
  size: number
  usedAt: number
}

/** Derived images on disk, the least recently used dropped first; each is made once, however many ask for it at a time. */
export interface DerivedCache {
  /**
   * The image of this name (hexadecimal hash and extension), made if it is not there.
   * Throws what `make` throws, and `AssetError` 503 when too many are waiting.
   */
  get(name: string, make: () => Promise<Buffer>): Promise<Content>
}

/** Opens the cache; the folder is read on first use. */
export function createDerivedCache({dir, now, maxBytes}: DerivedCacheOptions): DerivedCache {
  const limit = pLimit(CONCURRENCY)
  const underWay = new Map<string, Promise<Buffer>>()
  /** In order of use, the oldest first: a used entry is taken out and put in again. */
  let index: Promise<Map<string, Entry>> | undefined
  let total = 0

  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  async function scan(): Promise<Map<string, Entry>> {
    await mkdir(dir, {recursive: true})
    const found: [string, Entry][] = []
    for (const file of await readdir(dir, {recursive: true, withFileTypes: true})) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      if (file.name.endsWith('.part')) await rm(path, {force: true})
      else {
        const {size, mtimeMs} = await stat(path)
        found.push([file.name, {size, usedAt: mtimeMs}])
        total += size
      }
    }
    return new Map(found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt))
  }

  async function forget(entries: Map<string, Entry>, name: string): Promise<void> {
    const entry = entries.get(name)
    if (entry === undefined) return
    entries.delete(name)
    total -= entry.size
    await rm(pathOf(name), {force: true})
  }

  async function evict(entries: Map<string, Entry>): Promise<void> {
    for (const name of entries.keys()) {
      if (total <= maxBytes) return
      await forget(entries, name)
    }
  }

  async function read(entries: Map<string, Entry>, name: string): Promise<Content | undefined> {
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    const content = await contentOfFile(pathOf(name))
    if (content === undefined) {
      await forget(entries, name)
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
  }

  async function write(entries: Map<string, Entry>, name: string, data: Buffer): Promise<void> {
    if (data.length > maxBytes) return
    const path = pathOf(name)
    const part = `${path}.${randomUUID()}.part`
    try {
      await mkdir(join(dir, name.slice(0, 2)), {recursive: true})
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
      entries.set(name, {size: data.length, usedAt: time})
      total += data.length
      await evict(entries)
    } catch {
      // A full or read-only disk costs us the cache, not the reader the picture: it is made again next time.
      await rm(part, {force: true}).catch(() => undefined)
    }
  }

  async function makeOnce(entries: Map<string, Entry>, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = underWay.get(name)
    if (running !== undefined) return await running
    if (limit.pendingCount >= MAX_WAITING) {
      throw new AssetError(503, 'Too many images are waiting to be transformed; try again in a moment')
    }
    const work = limit(make).then(async (data) => {
      await write(entries, name, data)
      return data
    })
    underWay.set(name, work)
    try {
      return await work
    } finally {
      underWay.delete(name)
    }
  }

  return {
    async get(name, make) {
      const entries = await (index ??= scan())
      const stored = await read(entries, name)
      if (stored !== undefined) return stored
      return contentOf(await makeOnce(entries, name, make))
    },
  }
}
