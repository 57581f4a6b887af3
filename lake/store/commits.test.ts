import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {DuplicateTransaction, type CommitOptions} from './commits.ts'
import {transactionOptions} from '../testing/mutate.ts'
import {openReader} from './sqlite/database.ts'
import {StorageFailure} from './sqlite/failure.ts'
import {openStore, type Store} from './store.ts'
import type {Mutation} from './transaction/mutation.ts'

let dataDir: string
let store: Store
let number = 0
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-commits-'))
  store = openStore(dataDir)
})
afterEach(() => {
  store.close()
  rmSync(dataDir, {recursive: true, force: true})
})

function transact(mutations: readonly Mutation[], changes: Partial<CommitOptions> = {}): Promise<readonly string[]> {
  const options = transactionOptions({transactionId: `t${number++}`, ...changes})
  return store
    .transact(options, (transaction) => {
      mutations.forEach((one, index) => transaction.apply(one, index))
      return transaction.results.map(({operation}) => operation)
    })
    .then(({value}) => value)
}

const create = (id: string, fields = {}): Mutation => ({create: {_id: id, _type: 'note', ...fields}})
const increment = (id: string): Mutation => ({patch: {id, inc: {n: 1}}})
const stored = (): unknown => store.database.prepare('SELECT count(*) AS n FROM documents').get()

describe('transactions that come at once', () => {
  test('are written together, and seen by readers only then', async () => {
    const reader = openReader(dataDir)
    const onDisk = reader.prepare('SELECT count(*) AS n FROM documents')
    const seen: unknown[] = []
    store.onCommitVisible(() => seen.push(onDisk.get()))
    const writes = ['a', 'b', 'c', 'd'].map((id) => transact([create(id)]))
    expect(store.count()).toBe(0)
    await Promise.all(writes)
    // When the first is applied in memory, all four are on disk already.
    expect(seen).toEqual([{n: 4}, {n: 4}, {n: 4}, {n: 4}])
    expect(store.allIds()).toEqual(['a', 'b', 'c', 'd'])
    reader.close()
  })

  test('change who refers to a document, also for those who have asked before', async () => {
    await transact([create('target')])
    const seen: unknown[] = []
    const note = () => seen.push([store.referencing('target'), store.referencing('target').ids.length])
    note()
    await transact([create('b', {to: {_type: 'reference', _ref: 'target'}})])
    note()
    await transact([create('a', {to: {_type: 'reference', _ref: 'target', _weak: true}})])
    note()
    await transact([{delete: {id: 'b'}}])
    note()
    expect(seen).toEqual([
      [{ids: [], weak: []}, 0],
      [{ids: ['b'], weak: []}, 1],
      [{ids: ['a', 'b'], weak: ['a']}, 2],
      [{ids: ['a'], weak: ['a']}, 1],
    ])
  })

  test('each see what those before them did', async () => {
    const writes = [
      transact([create('counter', {n: 0})]),
      ...Array.from({length: 20}, () => transact([increment('counter')])),
      transact([create('source', {to: {_type: 'reference', _ref: 'counter'}})]),
    ]
    await Promise.all(writes)
    expect(store.get('counter')).toMatchObject({n: 20, _rev: `t${number - 2}`})
    expect(store.referencing('counter').ids).toEqual(['source'])
    const history = store.log.list({documentIds: ['counter'], fromSeq: 0, toSeq: 100, reverse: false, limit: 100})
    expect(history).toHaveLength(21)
    expect(store.log.documentAt('counter', history[10]?.seq ?? 0)).toMatchObject({n: 10})
  })

  test('have what is to follow them done after they are on disk and before the next, and never if they are refused', async () => {
    const told: string[] = []
    const options = (transactionId: string, dryRun = false): CommitOptions => ({
      transactionId,
      author: 'me',
      timestamp: '2026-01-01T00:00:00.000Z',
      autoGenerateArrayKeys: false,
      select: () => [],
      kind: 'mutate',
      dryRun,
    })
    const tell = (name: string, mutations: readonly Mutation[], dryRun = false): Promise<unknown> =>
      store.transact(options(name, dryRun), (transaction) => {
        told.push(`begin ${name}`)
        mutations.forEach((one, index) => transaction.apply(one, index))
        transaction.afterCommit(() => told.push(`after ${name}: ${store.count()}`))
      })
    const dangling = create('x', {to: {_type: 'reference', _ref: 'nowhere'}})
    await Promise.allSettled([
      tell('one', [create('a')]),
      tell('refused', [dangling]),
      tell('tried', [create('b')], true),
      tell('two', [create('c')]),
    ])
    expect(told).toEqual(['begin one', 'after one: 1', 'begin refused', 'begin tried', 'begin two', 'after two: 2'])
  })

  test('are refused one by one', async () => {
    const failed = new Error('from the inside')
    const outcomes = await Promise.allSettled([
      transact([create('a')]),
      transact([create('b'), create('a')]),
      transact([increment('nowhere')]),
      transact([create('c')], {transactionId: 'same'}),
      transact([create('d')], {transactionId: 'same'}),
      transact([create('e')], {
        select: () => {
          throw failed
        },
      }),
      transact([{delete: {query: '*'}}], {
        select: () => {
          throw failed
        },
      }),
      transact([create('f'), create('deep', {to: {_type: 'reference', _ref: 'b'}})]),
      transact([create('g')]),
    ])
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.value))).toEqual(
      [
        ['create'],
        'MutationFailure: Document by ID "a" already exists',
        'MutationFailure: The document with the ID "nowhere" was not found',
        ['create'],
        'DuplicateTransaction: Transaction with ID "same" already exists',
        ['create'],
        'Error: from the inside',
        'MutationFailure: Document "deep" references non-existent document "b"',
        ['create'],
      ],
    )
    expect(store.allIds()).toEqual(['a', 'c', 'e', 'g'])
    await expect(transact([create('h')], {transactionId: 'same'})).rejects.toThrow(DuplicateTransaction)
  })

  test('do not suffer from one that the database cannot take', async () => {
    // Half a surrogate pair has no text in UTF-8: to the database these two are the same id.
    const outcomes = await Promise.allSettled([
      transact([create('a')]),
      transact([create('b')], {transactionId: 'x\ud800'}),
      transact([create('c')], {transactionId: 'x\ud801'}),
      transact([create('d')]),
    ])
    expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(store.allIds()).toEqual(['a', 'b', 'd'])
    expect(stored()).toEqual({n: 3})
  })

  test('make room for readers after a few hundred documents', async () => {
    const turns: number[] = []
    const writes = Array.from({length: 600}, (_, index) => transact([create(`n${index}`)]))
    await writes[0]
    turns.push(store.count())
    await Promise.all(writes)
    turns.push(store.count())
    expect(turns).toEqual([256, 600])
  })

  test('may be dry runs, which see what came before and leave nothing', async () => {
    const outcomes = await Promise.allSettled([
      transact([create('a', {n: 1})]),
      transact([increment('a'), create('b')], {dryRun: true}),
      transact([create('a')], {dryRun: true}),
      transact([create('b')]),
    ])
    expect(outcomes).toMatchObject([
      {value: ['create']},
      {value: ['update', 'create']},
      {reason: expect.objectContaining({status: 409})},
      {value: ['create']},
    ])
    expect(store.get('a')).toMatchObject({n: 1})
  })
})

test('caches hear first, then callers have their answers, then listeners are told, in order', async () => {
  const heard: string[] = []
  store.onCommitVisible(({transactionId}) => heard.push(`cache ${transactionId}`))
  const told = new Promise<void>((resolve) => {
    store.onCommitAnswered(({transactionId, changes}) => {
      heard.push(`listener ${transactionId} ${changes.map(({documentId}) => documentId).join()}`)
      if (transactionId === 'two') resolve()
    })
  })
  const one = transact([create('a')], {transactionId: 'one'}).then(() => heard.push('answer one'))
  const two = transact([create('b')], {transactionId: 'two'}).then(() => heard.push('answer two'))
  await Promise.all([one, two, told])
  expect(heard).toEqual(['cache one', 'cache two', 'answer one', 'answer two', 'listener one a', 'listener two b'])
})

test('a listener that fails keeps nobody else from hearing', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  store.onCommitAnswered(() => {
    throw new Error('broken')
  })
  const told = new Promise((resolve) => store.onCommitAnswered(({transactionId}) => resolve(transactionId)))
  await transact([create('a')], {transactionId: 'heard'})
  expect(await told).toBe('heard')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('closing commits what waits', async () => {
  const write = transact([create('last')])
  store.close()
  await expect(write).resolves.toEqual(['create'])
  store = openStore(dataDir)
  expect(store.allIds()).toEqual(['last'])
})

describe('when the disk is full', () => {
  const pages = (): number => Number(store.database.prepare('PRAGMA page_count').get()?.['page_count'])

  test('nothing of the group is applied, everyone is told why, reading goes on, and writing does when there is room', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    await transact([create('a', {n: 1, to: {_type: 'reference', _ref: 'z', _weak: true}})])
    expect(store.indexes.byField('note', ['text'], 'x', Infinity)).toEqual([])
    store.database.exec(`PRAGMA max_page_count = ${pages() + 20}`)
    const outcomes = await Promise.allSettled([
      transact([increment('a')]),
      transact([create('a')]),
      transact([create('small', {text: 'x'})]),
      transact([create('big', {text: 'x'.repeat(1_000_000)})]),
      transact([{delete: {id: 'a'}}]),
    ])
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected')
      expect(outcome).toHaveProperty('reason', expect.any(StorageFailure))
      expect(outcome).toMatchObject({
        reason: {
          status: 507,
          message:
            'Nothing was changed (database or disk is full): the disk is full; make room on the disk of DATA_DIR; then try again.',
        },
      })
    }
    expect(store.get('a')).toMatchObject({n: 1})
    expect(store.allIds()).toEqual(['a'])
    expect(store.indexes.byField('note', ['text'], 'x', Infinity)).toEqual([])
    expect(store.referencing('z').ids).toEqual(['a'])
    expect(store.log.lastSeq()).toBe(1)

    // A small one still fits.
    await transact([create('small', {text: 'x'})])
    await expect(transact([create('big', {text: 'x'.repeat(1_000_000)})])).rejects.toThrow(StorageFailure)
    store.database.exec('PRAGMA max_page_count = 100000')
    await transact([create('big', {text: 'x'.repeat(1_000_000)})])
    expect(store.indexes.byField('note', ['text'], 'x', Infinity)).toEqual(['small'])
    expect(errors.mock.calls).toHaveLength(2)
    expect(lines.mock.calls).toEqual([['lake: writes work again'], ['lake: writes work again']])

    store.close()
    store = openStore(dataDir)
    expect(store.allIds()).toEqual(['a', 'big', 'small'])
    expect(store.database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    errors.mockRestore()
    lines.mockRestore()
  })
})
