import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {afterAll, describe, expect, test} from '@jest/globals'
import {openStore} from '../store.ts'
import {openReader} from './database.ts'
import {lockFolder} from './lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lake-lock-'))
afterAll(() => rmSync(dataDir, {recursive: true, force: true}))

const refusal = `Cannot use the folder ${dataDir}: another lake is running on this folder; stop it or choose another DATA_DIR.`

describe('the lock of a folder', () => {
  test('is held once, however often another asks, and can be taken again when released', () => {
    const lock = lockFolder(dataDir)
    expect(() => lockFolder(dataDir)).toThrow(refusal)
    expect(() => openStore(dataDir)).toThrow(refusal)
    lock.release()
    lockFolder(dataDir).release()
  })

  test('leaves the database open to readers in this and in other threads', async () => {
    const store = openStore(dataDir)
    const transaction = {transactionId: 't1', author: 'me', timestamp: '2026-01-01T00:00:00Z', kind: 'mutate'}
    await store.transact({...transaction, autoGenerateArrayKeys: false, select: () => []}, (transaction) =>
      transaction.apply({create: {_id: 'a', _type: 'note'}}, 0),
    )

    const reader = openReader(dataDir)
    expect(reader.prepare('SELECT id FROM documents').all()).toEqual([{id: 'a'}])
    expect(() => reader.exec('DELETE FROM main.documents')).toThrow('attempt to write a readonly database')
    reader.close()

    const code = `
      const {DatabaseSync} = require('node:sqlite')
      const {parentPort, workerData} = require('node:worker_threads')
      const database = new DatabaseSync(workerData, {readOnly: true})
      parentPort.postMessage(database.prepare('SELECT id FROM documents').get().id)
      database.close()`
    const worker = new Worker(code, {eval: true, workerData: join(dataDir, 'lake.sqlite')})
    const seen = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    await worker.terminate()
    expect(seen).toBe('a')
    // The readers came and went; the folder is still ours.
    expect(() => lockFolder(dataDir)).toThrow(refusal)
    store.close()
  })
})
