import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'
import {command, readerPatience, type CheckpointReport} from './checkpointProtocol.ts'

/**
 * The thread that moves committed pages from the write-ahead log into the database. It sleeps until `state[0]` holds a
 * command, and says in `state[1]` that it has closed its connection.
 */
const {path, state} = z.object({path: z.string(), state: z.instanceof(Int32Array)}).parse(workerData)
const resultRow = z.object({busy: z.number(), log: z.number(), checkpointed: z.number()})

const database = new DatabaseSync(path, {timeout: readerPatience})
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;')

function run(mode: 'PASSIVE' | 'RESTART'): CheckpointReport {
  try {
    const {busy, log, checkpointed} = resultRow.parse(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get())
    return {mode, isComplete: busy === 0 && log === checkpointed, pages: log}
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
