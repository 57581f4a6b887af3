import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'
import {command, readerPatience, retryInterval, type CheckpointReport} from './checkpointProtocol.ts'

/**
 * The thread that moves committed pages from the write-ahead log into the database. It sleeps until `state[0]` holds a
 * command, and says in `state[1]` that it has closed its connection.
 */
const {path, state} = z.object({path: z.string(), state: z.instanceof(Int32Array)}).parse(workerData)
const resultRow = z.object({busy: z.number(), log: z.number(), checkpointed: z.number()})

// It never waits for a lock, as it might hold another one meanwhile.
const database = new DatabaseSync(path, {timeout: 0})
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;')

function checkpoint(mode: 'PASSIVE' | 'RESTART'): CheckpointReport {
  const {busy, log, checkpointed} = resultRow.parse(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get())
  return {mode, isComplete: busy === 0 && log === checkpointed, pages: log}
}

/**
 * Has the log start anew, once nobody reads from it any more. SQLite would hold the lock of writers for all of the time that it waits for
 * readers, and the main thread, which writes sessions and settings too, would stand still. So the pages are moved without that lock, which is then held only
 * for the moment in which nothing is left to be moved, and given back while a reader is still there.
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
    return {mode, isComplete: false, pages: 0, problem: error instanceof Error ? error.message : String(error)}
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
