import type {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import {z} from 'zod'
import {command, type CheckpointReport} from './checkpointProtocol.ts'

/**
 * Pages of 4 KiB after which the log is moved into the database: 4 MiB, as SQLite does by default. Moving more at a
 * time makes commits wait longer for the disk.
 */
const softLimit = 1_024
/** Pages at which writers wait until it has been moved: 256 MiB. */
const hardLimit = 65_536

/** Keeps the write-ahead log small. */
export type Checkpointer = ReturnType<typeof openCheckpointer>

/**
 * The policy of checkpoints. Above the soft limit another thread moves the pages, while reading and writing go on. That is
 * enough unless readers are on old pages all the time, as the log can start anew only when nobody reads from it. So above
 * the hard limit writers wait until the readers of that moment are done (each has a deadline of its own, and those that
 * come later read from the database): the log is never larger than that limit and one group of transactions, unless
 * something reads for longer than any query may.
 */
export function openCheckpointer(database: DatabaseSync, path: string, limits = {soft: softLimit, hard: hardLimit}) {
  // Counts the pages of the log and moves none.
  const size = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const sizeRow = z.object({log: z.number(), checkpointed: z.number()})
  const state = new Int32Array(new SharedArrayBuffer(8))
  let thread: Worker | undefined
  let isRunning = false
  let nextHard = limits.hard
  /** What writers wait for. */
  let waiting: PromiseWithResolvers<void> | undefined

  function goOn(): void {
    waiting?.resolve()
    waiting = undefined
  }

  function start(): Worker {
    const worker = new Worker(new URL('./checkpointThread.ts', import.meta.url), {workerData: {path, state}})
    worker.unref()
    worker.on('message', (report: CheckpointReport) => {
      isRunning = false
      if (report.problem !== undefined) console.error(`lake: a checkpoint failed: ${report.problem}`)
      if (report.mode === 'PASSIVE') {
        if (waiting !== undefined) run(command.restart)
        return
      }
      // A reader that takes longer than any query may (a copy of the database, another program) must not stop all writing.
      nextHard = report.isComplete ? limits.hard : report.pages + limits.hard
      goOn()
    })
    // Without the thread, SQLite makes checkpoints in the main thread, after every so many pages.
    worker.on('error', (error) => {
      console.error('lake: the thread for checkpoints failed:', error)
      database.exec('PRAGMA wal_autocheckpoint = 4000')
      isRunning = true
      thread = undefined
      goOn()
    })
    return worker
  }

  function run(given: 1 | 2): void {
    if (isRunning) return
    isRunning = true
    thread ??= start()
    Atomics.store(state, 0, given)
    Atomics.notify(state, 0)
  }

  database.exec('PRAGMA wal_autocheckpoint = 0')
  return {
    /** Called after each commit. Resolves when writing may go on; undefined: at once. */
    afterCommit(): Promise<void> | undefined {
      const {log, checkpointed} = sizeRow.parse(size.get())
      if (log >= nextHard && waiting === undefined) {
        waiting = Promise.withResolvers<void>()
        run(command.restart)
      } else if (log - checkpointed >= limits.soft) {
        run(command.passive)
      }
      return waiting?.promise
    },
    /** Ends the thread and waits until its connection is closed. */
    close(): void {
      waiting?.resolve()
      if (thread === undefined) return
      Atomics.store(state, 0, command.close)
      Atomics.notify(state, 0)
      Atomics.wait(state, 1, 0, 10_000)
      void thread.terminate()
    },
  }
}
