import type {DatabaseSync} from 'node:sqlite'
import {inBackground} from '../indexes/background.ts'
import {storageFailure} from '../sqlite/failure.ts'
import {numberOf} from '../sqlite/schema.ts'
import {openPruner} from './retention.ts'
import type {TransactionLog} from './transactionLog.ts'

/** Milliseconds between two runs. */
const interval = 60 * 60 * 1000
/** Milliseconds from the start to the first run, which leaves the time right after a start to requests. */
const firstTime = 60_000

/** Free pages are kept for the next writes, up to a quarter of the file; small files are not shrunk. */
const largestFreePart = 0.25
const smallestFreePages = 2_560
/** Pages (of 4 KiB) that are returned to the file system at a time. */
const pagesAtATime = 256

interface MaintenanceOptions {
  readonly database: DatabaseSync
  readonly log: TransactionLog
  readonly now: () => number
  /** Undefined: history is kept for good. */
  readonly historyDays: number | undefined
}

/**
 * Prunes history that is older than `historyDays`, and returns unused pages of the database file to the file system: every hour, in pieces of a few
 * milliseconds between requests.
 */
export function startMaintenance(options: MaintenanceOptions) {
  const work = openMaintenance(options)
  const background = inBackground((milliseconds) => {
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
    stop(): void {
      clearTimeout(first)
      clearInterval(later)
      background.stop()
    },
  }
}

/** Returns a function that does one piece of the work, for about so many milliseconds, and returns whether there is more. */
export function openMaintenance({
  database,
  log,
  now,
  historyDays,
}: MaintenanceOptions): (milliseconds: number) => boolean {
  const prune = openPruner(database)
  return (milliseconds) => {
    if (historyDays !== undefined) {
      const cutoff = log.oldThrough(new Date(now() - historyDays * 86_400_000).toISOString())
      // The last transaction is never pruned: its number is the position of the log.
      if (prune(Math.min(cutoff, log.lastSeq() - 1), milliseconds)) return true
    }
    return giveBack(database)
  }
}

/** Returns some free pages to the file system if there are too many. Returns whether there are still too many. */
function giveBack(database: DatabaseSync): boolean {
  // Database files of early versions cannot be shrunk (`auto_vacuum` is off in them); a backup and a restore makes one that can.
  if (numberOf(database, 'auto_vacuum') !== 2) return false
  const tooMany = (): boolean => {
    const free = numberOf(database, 'freelist_count')
    return free > smallestFreePages && free > largestFreePart * numberOf(database, 'page_count')
  }
  if (!tooMany()) return false
  database.exec(`PRAGMA incremental_vacuum(${pagesAtATime})`)
  return tooMany()
}
