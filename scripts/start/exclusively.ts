import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as delay} from 'node:timers/promises'

const lookAgainMs = 200

/**
 * Runs a task while no other process, and nothing else in this one, runs one of the same lock; waits for its turn. The
 * lock is an exclusive transaction on the empty SQLite file `file`, which the system ends with the process, however
 * that ended. Rejects with what the task rejects with.
 */
export async function exclusively<Result>(file: string, task: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), {recursive: true})
  const lock = new DatabaseSync(file)
  try {
    while (!isTaken(lock)) await delay(lookAgainMs)
    return await task()
  } finally {
    lock.close()
  }
}

/** Takes the lock, unless somebody has it. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (/locked|busy/i.test(String(error))) return false
    throw error
  }
}
