import {statfs} from 'node:fs/promises'
import type {WriteReport} from '../store/commits.ts'

/** Below this much room on the disk (in bytes) an import of pictures may fill it. */
const littleRoom = 256 * 1024 * 1024

/** Above this (in bytes) the write-ahead log is twice as large as the store lets it become by itself. */
const largeLog = 512 * 1024 * 1024

/** Watches what can go wrong with a lake that still answers. */
export class HealthMonitor {
  readonly #dataDir: string
  readonly #walBytes: () => number
  #writeFailure: string | undefined

  constructor(dataDir: string, walBytes: () => number) {
    this.#dataDir = dataDir
    this.#walBytes = walBytes
  }

  /** Follows the writes: the last one counts. */
  written({failure}: WriteReport): void {
    this.#writeFailure = failure === undefined ? undefined : failure.status === 507 ? 'the disk is full' : 'writes fail'
  }

  /** How the lake is. `degraded`: it answers, but somebody should look at it; `reasons` say why, without paths or names. */
  async look() {
    const reasons: string[] = []
    if (this.#writeFailure !== undefined) reasons.push(this.#writeFailure)
    try {
      const {bavail, bsize} = await statfs(this.#dataDir)
      if (bavail * bsize < littleRoom) reasons.push('the disk has less than 256 MB left')
    } catch {
      reasons.push('the data folder cannot be read')
    }
    if (this.#walBytes() > largeLog) reasons.push('the write-ahead log is larger than 512 MB')
    return {status: reasons.length === 0 ? 'ok' : 'degraded', reasons}
  }
}
