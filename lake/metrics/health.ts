import {statfs} from 'node:fs/promises'
import type {WriteReport} from '../store/commits.ts'

/** Below this much room on the disk (in bytes) an import of pictures may fill it. */
const littleRoom = 256 * 1024 * 1024

/** Above this (in bytes) the write-ahead log is twice as large as the store lets it become by itself. */
const largeLog = 512 * 1024 * 1024

/** What can go wrong with a lake that still answers. */
export type Health = ReturnType<typeof watchHealth>

/** Watches it; `walBytes` is the size of the write-ahead log. */
export function watchHealth(dataDir: string, walBytes: () => number) {
  let writeFailure: string | undefined
  return {
    /** Follows the writes: the last one counts. */
    written({failure}: WriteReport): void {
      writeFailure = failure === undefined ? undefined : failure.status === 507 ? 'the disk is full' : 'writes fail'
    },
    /** How the lake is. `degraded`: it answers, but somebody should look at it; `reasons` say why, without paths or names. */
    async look() {
      const reasons = writeFailure === undefined ? [] : [writeFailure]
      try {
        const {bavail, bsize} = await statfs(dataDir)
        if (bavail * bsize < littleRoom) reasons.push('the disk has less than 256 MB left')
      } catch {
        reasons.push('the data folder cannot be read')
      }
      if (walBytes() > largeLog) reasons.push('the write-ahead log is larger than 512 MB')
      return {status: reasons.length === 0 ? 'ok' : 'degraded', reasons}
    },
  }
}
