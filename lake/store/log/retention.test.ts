import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {Doc} from '../../common/document.ts'
import {databasePath} from '../sqlite/database.ts'
import {numberOf} from '../sqlite/schema.ts'
import {openStore, type Store} from '../store.ts'
import type {Mutation} from '../transaction/mutation.ts'
import {openMaintenance} from './maintenance.ts'

const day = 86_400_000
const begin = Date.parse('2026-01-01T00:00:00.000Z')

let dataDir: string
let store: Store
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-retention-'))
  store = openStore(dataDir)
})
afterEach(() => {
  store.close()
  rmSync(dataDir, {recursive: true, force: true})
})

/** Runs mutations as the transaction `t<number>`, so many days after the first of January. */
async function transact(number: number, days: number, mutations: readonly Mutation[]): Promise<void> {
  const options = {
    transactionId: `t${number}`,
    author: 'me',
    timestamp: new Date(begin + days * day).toISOString(),
    autoGenerateArrayKeys: false,
    select: () => [],
    kind: 'mutate',
  }
  await store.transact(options, (transaction) => mutations.forEach((one, index) => transaction.apply(one, index)))
}

/** Works until nothing is left to do, in the smallest pieces unless told otherwise. Returns their number. */
function maintain(today: number, historyDays: number | undefined, milliseconds = 0.01): number {
  const work = openMaintenance({database: store.database, log: store.log, now: () => begin + today * day, historyDays})
  let pieces = 1
  while (work(milliseconds)) pieces++
  return pieces
}

const rows = (table: string): number =>
  Number(store.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])
const create = (id: string, n: number): Mutation => ({createOrReplace: {_id: id, _type: 'note', n}})
const remove = (id: string): Mutation => ({delete: {id}})

describe('retention', () => {
  test('keeps what is new where the clock was slow for one transaction', async () => {
    await transact(1, 200, [create('a', 1), create('gone', 1)])
    await transact(2, 201, [create('a', 2), remove('gone')])
    await transact(3, 0, [create('other', 1)])
    await transact(4, 202, [create('a', 3)])
    maintain(202, 90)
    expect(store.log.documentAt('a', 1)).toMatchObject({n: 1})
    expect(store.log.lastContent('gone')).toMatchObject({n: 1})
    const at = (days: number): number => store.log.seqAt(new Date(begin + days * day).toISOString())
    expect([at(0), at(200), at(201), at(202)]).toEqual([3, 1, 3, 4])
    // When the newer ones have become old, so has the one between them.
    maintain(300, 90)
    expect(store.log.documentAt('a', 1)).toBeNull()
  })

  test('keeps what was in effect at the limit, and everything after it', async () => {
    await transact(1, 0, [create('a', 1), create('b', 1), create('gone', 1)])
    await transact(2, 1, [create('a', 2)])
    await transact(3, 2, [create('a', 3), remove('gone')])
    await transact(4, 10, [create('a', 4)])
    await transact(5, 11, [create('a', 5), create('gone', 5)])
    // Seven days before the twelfth: between 3 and 4.
    maintain(12, 7)

    const n = (id: string, seq: number): unknown => store.log.documentAt(id, seq)?.['n'] ?? null
    expect([3, 4, 5].map((seq) => n('a', seq))).toEqual([3, 4, 5])
    expect([3, 4, 5].map((seq) => n('b', seq))).toEqual([1, 1, 1])
    expect([3, 4, 5].map((seq) => n('gone', seq))).toEqual([null, null, 5])
    expect([1, 2].map((seq) => n('a', seq))).toEqual([null, null])
    expect(store.log.find('t2')).toBeUndefined()
    expect(store.log.find('t1')).toBeDefined()
    expect(store.log.changes(4)).toMatchObject([{documentId: 'a', previousRev: 't3', before: {n: 3}, after: {n: 4}}])
    expect(store.get('a')).toMatchObject({n: 5})
    // Whoever was away since before that has to begin anew.
    expect(store.log.since(2, 10)).toBeUndefined()
    expect(store.log.since(3, 10)?.map(({id}) => id)).toEqual(['t4', 't5'])

    // Later the next ones become too old; a document that is never touched again stays whole.
    maintain(30, 7)
    expect(store.log.documentAt('a', 5)).toMatchObject({n: 5})
    expect(store.log.documentAt('b', 5)).toMatchObject({n: 1})
    expect(store.log.lastContent('a')).toMatchObject({n: 5})
    expect(store.get('b')).toMatchObject({n: 1})
  })

  test('is for ever unless it is asked for', async () => {
    await transact(1, 0, [create('a', 1)])
    await transact(2, 1, [create('a', 2)])
    await transact(3, 2, [remove('a')])
    expect(maintain(10_000, undefined)).toBe(1)
    expect(store.log.documentAt('a', 1)).toMatchObject({n: 1})
    expect(store.log.lastContent('a')).toMatchObject({n: 2})
  })

  test('a document that was deleted long ago is forgotten; the last transaction stays', async () => {
    await transact(1, 0, [create('a', 1), create('b', 1)])
    await transact(2, 1, [remove('a')])
    await transact(3, 2, [remove('b')])
    maintain(100, 7)
    expect(store.log.lastContent('a')).toBeNull()
    expect(store.log.find('t1')).toBeDefined()
    expect(store.log.lastSeq()).toBe(3)
    await transact(4, 101, [create('a', 4)])
    expect(store.log.changes(4)).toMatchObject([{documentId: 'a', previousRev: null, before: null, after: {n: 4}}])
    maintain(200, 7)
    expect([rows('transactions'), rows('changes')]).toEqual([1, 1])
    expect(store.get('a')).toMatchObject({n: 4})
  })

  test('of any history, in pieces of any size, changes nothing that is young enough', async () => {
    let seed = 1
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const ids = Array.from({length: 12}, (_, index) => `d${index}`)
    for (let number = 1; number <= 150; number++) {
      const mutations = Array.from({length: 1 + random(4)}, () => {
        const id = ids[random(ids.length)] ?? ''
        return random(4) === 0 ? remove(id) : create(id, number)
      })
      await transact(number, number / 5, mutations)
    }
    const states = (from: number): readonly (readonly (Doc | null)[])[] =>
      Array.from({length: 151 - from}, (_, index) => ids.map((id) => store.log.documentAt(id, from + index)))
    const told = (from: number) => Array.from({length: 150 - from}, (_, index) => store.log.changes(from + 1 + index))
    for (const today of [20, 25, 29, 31]) {
      const cutoff = Math.min(149, store.log.seqAt(new Date(begin + (today - 7) * day).toISOString()))
      const before = [states(cutoff), told(cutoff)]
      const size = rows('changes')
      expect(maintain(today, 7)).toBeGreaterThan(5)
      expect([states(cutoff), told(cutoff)]).toEqual(before)
      expect(rows('changes')).toBeLessThan(size)
      expect(store.log.since(cutoff, 1_000)).toHaveLength(150 - cutoff)
      // Every document still has the change that its content came from.
      expect(
        store.database
          .prepare(
            'SELECT count(*) AS n FROM documents d LEFT JOIN changes c ON c.document_id = d.id AND c.seq = d.seq WHERE c.seq IS NULL',
          )
          .get(),
      ).toEqual({n: 0})
      expect(
        store.database
          .prepare(
            'SELECT count(*) AS n FROM transactions t WHERE seq <= ? AND NOT EXISTS (SELECT 1 FROM changes WHERE seq = t.seq)',
          )
          .get(cutoff),
      ).toEqual({n: 0})
    }
  })

  test('takes long histories in many short pieces', async () => {
    const documents = Array.from({length: 200}, (_, index) => `d${index}`)
    for (let number = 1; number <= 20; number++)
      await transact(
        number,
        number,
        documents.map((id) => create(id, number)),
      )
    expect(maintain(100, 7, 1)).toBeGreaterThan(10)
    expect(rows('changes')).toBe(400)
    await transact(21, 200, [create('d0', 21)])
    maintain(300, 7, 1)
    expect(rows('changes')).toBe(201)
  })
})

describe('room that nothing uses', () => {
  test('is given back to the disk when it is much', async () => {
    for (let number = 1; number <= 200; number++) {
      // Each revision is another text, and so kept whole.
      const text = String(number % 10).repeat(100_000)
      await transact(number, number / 100, [{createOrReplace: {_id: 'a', _type: 'note', text, number}}])
    }
    expect(numberOf(store.database, 'auto_vacuum')).toBe(2)
    const pages = numberOf(store.database, 'page_count')
    maintain(365, 7, 1)
    expect(numberOf(store.database, 'freelist_count')).toBeLessThan(2_600)
    expect(numberOf(store.database, 'page_count')).toBeLessThan(pages - 2_000)
    store.close()
    expect(statSync(databasePath(dataDir)).size).toBeLessThan(4_096 * (pages - 2_000))
    store = openStore(dataDir)
    expect(store.database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    expect(store.get('a')).toMatchObject({number: 200})
  })
})

describe('purging', () => {
  const content = (): string =>
    JSON.stringify([
      store.database.prepare('SELECT * FROM changes').all(),
      store.database.prepare('SELECT * FROM documents').all(),
    ])

  test('removes every trace of what a document was', async () => {
    await transact(1, 0, [{create: {_id: 'a', _type: 'note', text: 'secret one'}}, create('b', 1)])
    await transact(2, 1, [{patch: {id: 'a', set: {text: 'secret two'}}}])
    await transact(3, 2, [{patch: {id: 'a', set: {text: 'secret three'}}}, {delete: {id: 'a', purge: true}}])
    expect(store.get('a')).toBeUndefined()
    expect(content()).not.toContain('secret')
    expect(store.log.find('t2')).toBeUndefined()
    expect(store.log.changes(1)).toMatchObject([{documentId: 'b', after: {n: 1}}])
    expect(store.log.changes(3)).toEqual([
      {documentId: 'a', previousRev: 't2', before: null, after: null, mutations: [{delete: {id: 'a'}}]},
    ])
    expect(store.log.since(2, 10)).toBeUndefined()
    expect(store.log.since(3, 10)).toEqual([])
    expect(store.log.lastContent('a')).toBeNull()
    store.close()
    store = openStore(dataDir)
    expect(store.database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
  })

  test('is also for documents that were deleted before, and asks for the permission to delete them', async () => {
    await transact(1, 0, [{create: {_id: 'a', _type: 'note', text: 'secret'}}])
    await transact(2, 1, [{patch: {id: 'a', set: {text: 'secret two'}}}, remove('a')])
    const forbids = (before: Doc | null): string | undefined => (before?.['text'] === undefined ? undefined : 'update')
    const options = {
      transactionId: 't',
      author: 'me',
      timestamp: '',
      autoGenerateArrayKeys: false,
      kind: 'mutate',
      forbids,
    }
    const purge = store.transact({...options, select: () => []}, (transaction) =>
      transaction.apply({delete: {id: 'a', purge: true}}, 0),
    )
    await expect(purge).rejects.toThrow('permission "update" required')
    expect(content()).toContain('secret')
    await transact(3, 2, [{delete: {id: 'a', purge: true}}])
    expect(content()).not.toContain('secret')
    expect(store.log.changes(2)).toMatchObject([{documentId: 'a', after: null}])
    expect(store.log.find('t1')).toBeUndefined()
  })
})
