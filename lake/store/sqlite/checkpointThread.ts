import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'
import {reasonOf} from '../../common/reason.ts'
import {command, readerPatience, retryInterval, type CheckpointReport} from './checkpointProtocol.ts'

/**
 * The thread that moves committed pages from the write-ahead log into the database. It sleeps until `state[0]` holds a
 * command, and says in `state[1]` that it has closed its connection.
 */
const {path, state} = z.object({path: z.string(), state: z.instanceof(Int32Array)}).parse(workerData)
const resultRow = z.object({busy: z.number(), log: z.number(), checkpointed: z.number()})

// Timeout 0: it never waits for a lock while it holds another one.
const database = new DatabaseSync(path, {timeout: 0})
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;')

function checkpoint(mode: 'PASSIVE' | 'RESTART'): CheckpointReport {
  const {busy, log, checkpointed} = resultRow.parse(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get())
  return {mode, isComplete: busy === 0 && log === checkpointed, pages: log}
}

/**
 * Restarts the log once no reader uses it. SQLite's own RESTART holds the write lock all the time it waits for readers,
 * and would block the main thread, which writes sessions and settings too. So a PASSIVE checkpoint moves the pages
 * without the lock, and RESTART follows when none are left; it fails at once while a reader is there, and is tried
 * again.
 */
function restart(): CheckpointReport {
  const until = performance.now() + readerPatience
  for (;;) {
    const moved = checkpoint('PASSIVE')
    const report = moved.isComplete ? checkpoint('RESTART') : {...moved, mode: 'RESTART' as const}
    if (report.isComplete || performance.now() >= until) return report
    Atomics.wait(state, 0, command.none, retryInterval)
    if (Atomics.load(state, 0) === command.close) return report
  }
}

function run(mode: 'PASSIVE' | 'RESTART'): CheckpointReport {
  try {
    return mode === 'RESTART' ? restart() : checkpoint('PASSIVE')
  } catch (error) {
    return {mode, isComplete: false, pages: 0, problem: reasonOf(error)}
  }
}

for (;;) {
  Atomics.wait(state, 0, command.none)
  const given = Atomics.exchange(state, 0, command.none)
  if (given === command.close) break
  parentPort?.postMessage(run(given === command.restart ? 'RESTART' : 'PASSIVE'))
}
database.close()
Atomics.store(state, 1, 1)
Atomics.notify(state, 1)
