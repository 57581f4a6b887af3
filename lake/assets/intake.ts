import {createHash, randomUUID} from 'node:crypto'
import {mkdir, open, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Readable} from 'node:stream'
import {AssetError} from './errors.ts'

/** Bytes that have arrived and are on disk, under a name of no meaning yet. */
export interface Incoming {
  path: string
  sha1: string
  size: number
}

/**
 * Streams a body to disk while hashing it, and waits until the disk has it.
 * Throws `AssetError` 413 past `maxBytes` (the body is then left open, so that the refusal can be sent); whatever the
 * body or the disk throws passes through. Nothing is left behind in either case.
 */
export async function receive(body: Readable, dir: string, maxBytes: number): Promise<Incoming> {
  const path = join(dir, `${randomUUID()}.part`)
  const hash = createHash('sha1')
  let size = 0
  const handle = await open(path, 'wx')
  try {
    for await (const chunk of body.iterator({destroyOnReturn: false})) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
      size += bytes.length
      if (size > maxBytes) throw new AssetError(413, `The upload is larger than the ${maxBytes} bytes accepted here`)
      hash.update(bytes)
      await handle.writeFile(bytes)
    }
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(path, {force: true})
    throw error
  }
  await handle.close()
  return {path, sha1: hash.digest('hex'), size}
}

/** Gives received bytes their final name, durably. When they are there already, the new copy is dropped. */
export async function settle(incoming: Incoming, target: string): Promise<void> {
  const existing = await stat(target).catch(() => undefined)
  if (existing?.size === incoming.size) {
    await rm(incoming.path, {force: true})
    return
  }
  const dir = dirname(target)
  await mkdir(dir, {recursive: true})
  await rename(incoming.path, target)
  // The name is in the folder, and the folder in its parent: both must be on disk for the file to be found again.
  for (const folder of [dir, dirname(dir)]) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
