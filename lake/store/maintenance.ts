import type {DatabaseSync} from 'node:sqlite'
import {storageFailure} from './failure.ts'
import {Background} from './indexes/background.ts'
import type {TransactionLog} from './log.ts'
import {openPruner} from './retention.ts'
import {numberOf} from './schema.ts'

/** How often there may be something to do, in milliseconds. */
const interval = 60 * 60 * 1000
/** Shortly after the start, when those who waited for the lake have been served. */
const firstTime = 60_000

/** Free pages are kept for what is written next, up to a quarter of the file; a small file is left alone. */
const largestFreePart = 0.25
const smallestFreePages = 2_560
/** Pages (of 4 KiB) that are given back to the disk at a time. */
const pagesAtATime = 256

/** Work that the store does on its own. */
export interface Maintenance {
  stop(): void
}

/** What maintenance works on. */
export interface MaintenanceOptions {
  readonly database: DatabaseSync
  readonly log: TransactionLog
  readonly now: () => number
  /** Undefined: history is kept for good. */
  readonly historyDays: number | undefined
}

/**
 * Prunes history that is older than it must be, and gives room that nothing uses any more back to the disk: every hour, in pieces of a few
 * milliseconds between requests.
 */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  const work = openMaintenance(options)
  const background = new Background((milliseconds) => {
    try {
      return work(milliseconds)
    } catch (error) {
      const failure = storageFailure(error)
      console.error('lake: maintenance failed, and will be tried again:', failure?.message ?? error)
      return false
    }
  })
  const first = setTimeout(() => background.changed(), firstTime).unref()
  const later = setInterval(() => background.changed(), interval).unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(later)
      background.stop()
    },
  }
}

/** One piece of the work at a time, for about so many milliseconds; returns whether there is more. */
export function openMaintenance({
  database,
  log,
  now,
  historyDays,
}: MaintenanceOptions): (milliseconds: number) => boolean {
  const pruner = openPruner(database)
  return (milliseconds) => {
    if (historyDays !== undefined) {
      const cutoff = log.seqAt(new Date(now() - historyDays * 86_400_000).toISOString())
      // The last transaction stays in any case: it says how far the log has come.
      if (pruner.work(Math.min(cutoff, log.lastSeq() - 1), milliseconds)) return true
    }
    return giveBack(database)
  }
}

/** Gives some free pages back to the disk, where there are too many. Returns whether there are still too many. */
function giveBack(database: DatabaseSync): boolean {
  // Files of early lakes have no map of their pages; backing up and restoring gives them one.
  if (numberOf(database, 'auto_vacuum') !== 2) return false
  const tooMany = (): boolean => {
    const free = numberOf(database, 'freelist_count')
    return free > smallestFreePages && free > largestFreePart * numberOf(database, 'page_count')
  }
  if (!tooMany()) return false
  database.exec(`PRAGMA incremental_vacuum(${pagesAtATime})`)
  return tooMany()
}
