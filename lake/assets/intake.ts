import {createHash, randomUUID} from 'node:crypto'
import {statSync, utimesSync} from 'node:fs'
import {mkdir, open, rename, rm, utimes} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Readable} from 'node:stream'
import {type ApiError, httpError} from '../common/errors.ts'
import {syncFolder} from '../common/syncFolder.ts'

/** Bytes that have arrived and are on disk, under a name of no meaning yet. */
export interface Incoming {
  path: string
  sha1: string
  size: number
}

/**
 * Streams a body to disk while hashing it, and waits until the disk has it. `idleTime`: milliseconds without a byte, after which the rest is no
 * longer waited for.
 * Throws `ApiError` 400 for a body without bytes, 408 when nothing comes any more, 413 past `maxBytes` (the body is then left open, so
 * that the refusal can be sent), 507 when the disk is full; whatever else the body or the disk throws passes through. Nothing is left
 * behind in any case.
 */
export async function receive(
  body: Readable,
  dir: string,
  limits: {maxBytes: number; idleTime: number},
): Promise<Incoming> {
  const path = join(dir, `${randomUUID()}.part`)
  const hash = createHash('sha1')
  let size = 0
  try {
    await using handle = await open(path, 'wx')
    for await (const bytes of chunksOf(body, limits.idleTime)) {
      size += bytes.length
      if (size > limits.maxBytes) {
        throw httpError(413, `The upload is larger than the ${limits.maxBytes} bytes accepted here`)
      }
      hash.update(bytes)
      await handle.writeFile(bytes)
    }
    if (size === 0) throw httpError(400, 'The upload is empty: send the bytes of the file as the body')
    await handle.sync()
    return {path, sha1: hash.digest('hex'), size}
  } catch (error) {
    await rm(path, {force: true})
    throw diskFull(error) ?? error
  }
}

/** The body's chunks, as long as they keep coming. Leaving the loop leaves the body open. */
async function* chunksOf(body: Readable, idleTime: number): AsyncIterable<Buffer> {
  const chunks = body.iterator({destroyOnReturn: false})
  const tooLate = httpError(408, `The upload was given up: nothing came for ${Math.round(idleTime / 1000)} s`)
  let giveUp: (error: ApiError) => void = () => undefined
  const timer = setTimeout(() => giveUp(tooLate), idleTime)
  // A promise for each chunk: one that all of them raced against would hold on to every one.
  const next = () =>
    new Promise<IteratorResult<unknown>>((resolve, reject) => {
      giveUp = reject
      chunks.next().then(resolve, reject)
    })
  try {
    for (;;) {
      const {done, value} = await next()
      if (done === true) return
      timer.refresh()
      yield Buffer.isBuffer(value) ? value : Buffer.from(String(value))
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
  }
}

function diskFull(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return undefined
  return httpError(507, 'The upload was not stored: the disk is full; make room on the disk of DATA_DIR')
}

/**
 * Gives received bytes their final name, durably. When they are there already, the new copy is dropped. Either way `time` (milliseconds)
 * becomes the time of their last upload, as `AssetStore.removeIf` tells it.
 */
export async function settle(incoming: Incoming, target: string, time: number): Promise<void> {
  if (isThere(target, incoming.size, time)) return await rm(incoming.path, {force: true})
  const dir = dirname(target)
  await mkdir(dir, {recursive: true})
  await utimes(incoming.path, time / 1000, time / 1000)
  await rename(incoming.path, target)
  // The name is in the folder, and the folder in its parent: both must be on disk for the file to be found again.
  for (const folder of [dir, dirname(dir)]) await syncFolder(folder)
}

/** Looks for whole bytes and notes the time on them, without a moment in between in which they could be removed. */
function isThere(target: string, size: number, time: number): boolean {
  if (statSync(target, {throwIfNoEntry: false})?.size !== size) return false
  utimesSync(target, time / 1000, time / 1000)
  return true
}
