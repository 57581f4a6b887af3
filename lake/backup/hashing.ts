import type {Hash} from 'node:crypto'
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
