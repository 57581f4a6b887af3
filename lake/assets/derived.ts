import {contentOf, type Content} from './content.ts'
import {thisMachine, type Caller} from '../limits/line.ts'
import {createDiskCache, type DiskCacheOptions} from './diskCache.ts'
import {WorkQueue} from './queue.ts'

/**
 * Transformations at a time: one image library call uses several threads already. Their weight is in bytes of memory; the
 * largest images that are accepted (256 megapixels) run alone.
 */
const limits = {concurrency: 2, capacity: 512_000_000, maxWaiting: 200}

/** What is to be made. */
export interface Derivation {
  /** The asset document's id. */
  owner: string
  /** Hexadecimal hash and extension. */
  name: string
  /** Bytes of memory that making it takes. */
  weight: number
  make: () => Promise<Buffer>
  /** Whom it counts for; nobody else than this machine, if it is not said. */
  caller?: Caller | undefined
  /** Aborts when the caller is gone. An image is not made if all its callers are gone before its turn. */
  signal?: AbortSignal | undefined
}

interface Job {
  readonly result: Promise<Buffer>
  /** Takes it out of the queue. */
  readonly abort: AbortController
  readonly callers: Set<Caller>
  readonly state: {hasBegun: boolean; interested: number}
}

export type DerivedCache = ReturnType<typeof createDerivedCache>

/** Opens a cache of derived images on disk, the least recently used dropped first; each is made once, however many ask for it at a time. */
export function createDerivedCache(options: DiskCacheOptions) {
  const disk = createDiskCache(options)
  const queue = new WorkQueue(limits)
  const jobs = new Map<string, Job>()

  function begin(key: string, {weight, make}: Derivation, caller: Caller): Job {
    const callers = new Set([caller])
    const abort = new AbortController()
    const state = {hasBegun: false, interested: 0}
    const work = async () => {
      state.hasBegun = true
      const data = await make()
      await disk.write(key, data)
      return data
    }
    const result = queue.run(weight, work, {callers, signal: abort.signal}).finally(() => {
      if (jobs.get(key)?.state === state) jobs.delete(key)
    })
    const job: Job = {result, abort, callers, state}
    jobs.set(key, job)
    return job
  }

  async function make(key: string, derivation: Derivation): Promise<Buffer> {
    const {signal, caller = thisMachine} = derivation
    signal?.throwIfAborted()
    const {result, abort, callers, state} = jobs.get(key) ?? begin(key, derivation, caller)
    callers.add(caller)
    state.interested += 1
    const leave = (): void => {
      state.interested -= 1
      if (state.interested > 0 || state.hasBegun) return
      // The aborted job must not be joined: the next caller starts a new one.
      jobs.delete(key)
      abort.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, {once: true})
    try {
      return await result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    /** The image, made if it is not there. Throws what `make` throws, the reason of the signal, and `ApiError` 429 or 503 when too many wait. */
    async get(derivation: Derivation): Promise<Content> {
      const key = `${derivation.owner}/${derivation.name}`
      const stored = await disk.read(key)
      if (stored !== undefined) return stored
      const data = await make(key, derivation)
      // From the disk, if it took it: a slow reader of a large image then holds a file open, not the image in memory.
      return (await disk.read(key)) ?? contentOf(data)
    },
    /** Removes everything that was derived from an asset. */
    forget: (owner: string) => disk.forget(owner),
  }
}
