import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import type {Dependencies} from '../freshness/dependencies.ts'
import {BoundedFolder} from './boundedFolder.ts'
import {decompressBrotli, encodeBody, type Encoding} from './encode.ts'
import type {ForeignOrigins} from './securityHeaders.ts'

/** One version of a page, as readers get it. */
export interface PageCopy {
  /** The path. */
  readonly key: string
  /** What it was made from; nothing for a copy of an earlier run. */
  readonly dependencies: Pick<Dependencies, 'tags' | 'expires'>
  /** The change as of which it was rendered (`../freshness/changes.ts`); -1 for a copy of an earlier run. */
  readonly asOf: number
  /** Our own weak entity tag, the same for every encoding. */
  readonly etag: string
  readonly status: number
  /** The headers of Next's answer that the page keeps, such as `link` and `content-language`. */
  readonly headers: Readonly<Record<string, string>>
  /** The CSP sources of the inline scripts that the page kept. */
  readonly scriptHashes: readonly string[]
  /** The other sites that its policy allows. */
  readonly origins: ForeignOrigins
  /** The HTML, compressed with brotli: a page is kept in a fifth of its size, and nearly all browsers take it as it is. */
  readonly body: Buffer
}

const storedHead = z.object({
  key: z.string(),
  etag: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  scriptHashes: z.array(z.string()),
  origins: z.object({pixelOrigins: z.array(z.string()), frameOrigins: z.array(z.string())}),
  madeBy: z.object({run: z.string(), asOf: z.number(), tags: z.array(z.string()), expires: z.number().nullable()}),
})

const memoryLimit = 96 * 1024 * 1024
/** For bodies in other encodings. */
const otherBodiesLimit = 32 * 1024 * 1024
const diskLimit = 512 * 1024 * 1024
/** Among so many pages `readLast` looks: an event can have thousands of tags. */
const mostLookedAt = 200

/** The build before this one is kept for so long after its last page: processes of it may still run, and may be gone back to. */
const formerBuildMs = 24 * 60 * 60 * 1000

/** How a store is opened. */
export interface PageStoreOptions {
  /** Called for files that could not be written. */
  readonly failed?: (error: unknown) => void
  /** How many bytes the files may have together. */
  readonly limitBytes?: number
}

/**
 * The last good copy of every page: in memory (the most used), and on disk under `directory/<build id>`. Copies on disk
 * survive a restart, and are served when Next cannot render (the lake is down). Pages of other builds are removed,
 * because their scripts no longer exist. A damaged file counts as absent. Several processes may have the same
 * directory: each keeps to the limit with what it has found and written, and a copy of another one counts as one of an
 * earlier run.
 */
export class PageStore {
  /** Changes are numbered anew by each process: what another one made is of no known number. */
  readonly #run = randomUUID()
  readonly #copies: BoundedFolder
  readonly #pages = new LRUCache<string, PageCopy>({
    maxSize: memoryLimit,
    sizeCalculation: ({body, dependencies}) => body.byteLength + 64 * dependencies.tags.size + 1000,
  })
  /** By entity tag and encoding. */
  readonly #otherBodies = new LRUCache<string, Buffer>({
    maxSize: otherBodiesLimit,
    sizeCalculation: (body) => body.byteLength + 100,
  })

  private constructor(copies: BoundedFolder) {
    this.#copies = copies
  }

  /** Opens the store of one build, and removes the stores of other builds (the last one after a day), and what is over the limit. */
  static async open(directory: string, buildId: string, now: Date, options: PageStoreOptions = {}): Promise<PageStore> {
    const {failed = () => undefined, limitBytes = diskLimit} = options
    const own = createHash('sha256').update(buildId).digest('hex').slice(0, 16)
    await mkdir(directory, {recursive: true})
    await removeOtherBuilds(directory, own, now)
    const copies = await BoundedFolder.open(join(directory, own, 'copies'), limitBytes, failed)
    // When the build was used last is the time of this folder.
    await utimes(join(directory, own, 'copies'), now, now)
    return new PageStore(copies)
  }

  /** How many pages are in memory, and how many bytes they take there. */
  get size(): {readonly pages: number; readonly bytes: number} {
    return {pages: this.#pages.size, bytes: this.#pages.calculatedSize}
  }

  /** The paths of at most `count` pages in memory that depend on one of these tags, the one that was read last first. */
  readLast(tags: readonly string[], count: number): readonly string[] {
    const changed = new Set(tags)
    return [...this.#pages.values()]
      .slice(0, mostLookedAt)
      .filter(({status, dependencies}) => status === 200 && !changed.isDisjointFrom(dependencies.tags))
      .slice(0, count)
      .map(({key}) => key)
  }

  /** The copy in memory. */
  peek(key: string): PageCopy | undefined {
    return this.#pages.get(key)
  }

  /** The copy in memory or, after a restart, on disk; undefined if there is none. */
  async get(key: string): Promise<PageCopy | undefined> {
    const held = this.#pages.get(key)
    if (held !== undefined) return held
    const stored = parsed(await this.#copies.read(fileOf(key)))
    if (stored === undefined || stored.key !== key) return undefined
    const {madeBy, ...rest} = stored
    const copy: PageCopy = {
      ...rest,
      ...(madeBy.run === this.#run
        ? {
            dependencies: {tags: new Set(madeBy.tags), expires: madeBy.expires ?? Number.POSITIVE_INFINITY},
            asOf: madeBy.asOf,
          }
        : {dependencies: {tags: new Set(), expires: Number.POSITIVE_INFINITY}, asOf: -1}),
    }
    this.#pages.set(key, copy)
    return copy
  }

  /**
   * Keeps a copy in memory and, if `durable`, on disk. Resolves when the file is written, or could not be written.
   */
  async put(copy: PageCopy, durable: boolean): Promise<void> {
    this.#pages.set(copy.key, copy)
    if (!durable) return
    const {body, dependencies, asOf, ...head} = copy
    const {tags, expires} = dependencies
    const stored = {
      ...head,
      madeBy: {run: this.#run, asOf, tags: [...tags], expires: Number.isFinite(expires) ? expires : null},
    }
    const file = Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), body])
    await this.#copies.write(fileOf(copy.key), file)
  }

  /** Removes the copy of a page that no longer exists or has moved. */
  async remove(key: string): Promise<void> {
    this.#pages.delete(key)
    await this.#copies.remove(fileOf(key))
  }

  /** The body of a copy in an encoding. */
  async encoded(copy: PageCopy, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return copy.body
    const key = `${copy.etag} ${encoding}`
    const known = this.#otherBodies.get(key)
    if (known !== undefined) return known
    const body = await encodeBody(await decompressBrotli(copy.body), encoding)
    this.#otherBodies.set(key, body)
    return body
  }
}

/** Removes what other builds have kept, but for the one that was used last, if that was within a day. */
async function removeOtherBuilds(directory: string, own: string, now: Date): Promise<void> {
  const others = (await readdir(directory)).filter((name) => name !== own)
  const used = await Promise.all(
    others.map(async (name) => {
      const folder = join(directory, name)
      const usedAt = await stat(join(folder, 'copies')).then(
        ({mtimeMs}) => mtimeMs,
        () => 0,
      )
      return {folder, usedAt}
    }),
  )
  const [last, ...rest] = used.toSorted((one, other) => other.usedAt - one.usedAt)
  const isKept = last !== undefined && now.getTime() - last.usedAt < formerBuildMs
  for (const {folder} of last === undefined || isKept ? rest : [last, ...rest])
    await rm(folder, {recursive: true, force: true})
}

/** The name of the file of a page. */
function fileOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** What the file of a copy holds; undefined if there is no file, or it is damaged. */
function parsed(bytes: Buffer | undefined): (z.infer<typeof storedHead> & {body: Buffer}) | undefined {
  const end = bytes?.indexOf(0x0a) ?? -1
  if (bytes === undefined || end === -1) return undefined
  try {
    return {...storedHead.parse(JSON.parse(bytes.toString('utf8', 0, end))), body: bytes.subarray(end + 1)}
  } catch {
    return undefined
  }
}
