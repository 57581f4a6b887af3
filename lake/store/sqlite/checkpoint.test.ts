import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {setImmediate} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import {openCheckpointer, type Checkpointer} from './checkpoint.ts'
import {openDatabase, openReader} from './database.ts'

const limits = {soft: 50, hard: 400}
/** Pages that one write of these tests adds at most: five of text, the header, and a leaf that splits with its neighbours. */
const pagesOfWrite = 16

let dataDir: string
let database: DatabaseSync
let checkpointer: Checkpointer
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-checkpoint-'))
  database = openDatabase(dataDir)
  database.exec('CREATE TABLE filler (text TEXT)')
  checkpointer = openCheckpointer(database, join(dataDir, 'lake.sqlite'), limits)
})
afterEach(() => {
  checkpointer.close()
  database.close()
  rmSync(dataDir, {recursive: true, force: true})
})

const logSize = (): number => Number(database.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.['log'])

function write(): Promise<void> | undefined {
  database.exec("INSERT INTO filler VALUES (printf('%.*c', 20000, 'x'))")
  return checkpointer.afterCommit()
}

describe('the write-ahead log', () => {
  test('stays small while writes go on', async () => {
    let largest = 0
    for (let count = 0; count < 2_000; count++) {
      const goOn = write()
      largest = Math.max(largest, logSize())
      if (goOn === undefined) await setImmediate()
      else await goOn
    }
    expect(largest).toBeGreaterThan(limits.soft)
    expect(largest).toBeLessThan(limits.hard + pagesOfWrite)
    expect(statSync(join(dataDir, 'lake.sqlite-wal')).size).toBeLessThan((limits.hard + pagesOfWrite) * 4_200)
  })

  test('makes writers wait for a reader that holds old pages, and no longer', async () => {
    const reader = openReader(dataDir)
    reader.exec('BEGIN; SELECT count(*) FROM filler;')
    let goOn: Promise<void> | undefined
    let writes = 0
    while (goOn === undefined) {
      goOn = write()
      writes++
      await setImmediate()
    }
    expect(logSize()).toBeGreaterThanOrEqual(limits.hard)
    let isWaiting = true
    const done = goOn.then(() => (isWaiting = false))
    // What does not wait, such as a sign-in, is written meanwhile, and without standing still.
    const until = performance.now() + 1_500
    let longest = 0
    for (let started = 0; started < until; writes++) {
      started = performance.now()
      database.exec("INSERT INTO filler VALUES ('short')")
      longest = Math.max(longest, performance.now() - started)
      await setImmediate()
    }
    expect(longest).toBeLessThan(500)
    // Another reader comes and goes meanwhile and sees everything.
    const second = openReader(dataDir)
    expect(second.prepare('SELECT count(*) AS n FROM filler').get()).toEqual({n: writes})
    second.close()
    expect(isWaiting).toBe(true)
    expect(reader.prepare('SELECT count(*) AS n FROM filler').get()).toEqual({n: 0})
    reader.exec('COMMIT')
    await done
    expect(write()).toBeUndefined()
    expect(logSize()).toBeLessThan(pagesOfWrite + 1)
    reader.close()
  })

  test('is emptied by a close in the middle of it all', async () => {
    for (let count = 0; count < 20; count++) void write()
    checkpointer.close()
    database.close()
    expect(() => statSync(join(dataDir, 'lake.sqlite-wal'))).toThrow('ENOENT')
    database = openDatabase(dataDir)
    expect(database.prepare('SELECT count(*) AS n FROM filler').get()).toEqual({n: 20})
    await setImmediate()
  })
})
