import type {Hash} from 'node:crypto'
import {open} from 'node:fs/promises'
import {Transform} from 'node:stream'

/** Passes bytes on and adds them to a digest. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** Waits until the names in a folder are on disk. */
export async function syncFolder(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
