import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {openStore, type Store} from '../store/store.ts'
import type {Mutation} from '../store/transaction/mutation.ts'
import {documentEvents} from './documentEvents.ts'
import {documentAtRevision} from './revision.ts'
import {scheduleEvent} from './scheduleEvents.ts'
import {transactionLine, transactionsIn} from './transactions.ts'

const edits = 150
const text = 'Magnesium '.repeat(2_400)

let dataDir: string
let store: Store
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-pages-'))
  store = openStore(dataDir)
  for (const _id of ['drafts.doc', 'live']) await write({create: {_id, _type: 'note', text}})
  for (let number = 0; number < edits; number++) {
    await write({patch: {id: 'drafts.doc', set: {number}}})
    await write({patch: {id: 'live', set: {number}}})
  }
  await write({delete: {id: 'drafts.doc'}})
})
afterAll(async () => {
  store.close()
  await rm(dataDir, {recursive: true})
})

async function write(...mutations: readonly Mutation[]): Promise<void> {
  const options = {author: 'someone', timestamp: '2026-01-01T00:00:00.000Z', autoGenerateArrayKeys: false} as const
  await store.transact(
    {...options, transactionId: crypto.randomUUID(), select: () => [], kind: 'mutate'},
    (transaction) => mutations.forEach((mutation, index) => transaction.apply(mutation, index)),
  )
}

/** A log in which the changes of transactions are not read all together. */
const single = (): typeof store.log => {
  const refuse = (): never => {
    throw new Error('All changes of a transaction are read')
  }
  return {...store.log, changes: refuse, eachChange: refuse}
}

const page = {cursor: '', limit: 1_000}

test('of a draft, only the transactions that began and ended it are read', async () => {
  const read: number[] = []
  const log = {
    ...store.log,
    isWhole: true,
    changes: (seq: number) => {
      read.push(seq)
      return store.log.changes(seq)
    },
    eachChange: (seq: number, isWanted?: (id: string) => boolean) => {
      read.push(seq)
      return store.log.eachChange(seq, isWanted)
    },
  }
  const {events} = await documentEvents(log, 'drafts.doc', page)
  expect(events.map(({type}) => type)).toEqual(['deleteDocumentVersion', 'createDocumentVersion'])
  expect(read).toEqual([store.log.lastSeq(), 1])
})

test('everything else has its turn while many events are read', async () => {
  let turns = 0
  let isDone = false
  const reading = setImmediate()
    .then(() => documentEvents({...store.log, isWhole: true}, 'live', page))
    .finally(() => (isDone = true))
  for (; !isDone; turns++) await setImmediate()
  expect((await reading).events).toHaveLength(edits + 1)
  expect(turns).toBeGreaterThan(3)
})

test('a draft that a transaction published is read without the rest of the transaction', async () => {
  await write({create: {_id: 'drafts.p', _type: 'note', text: 'p'}})
  await write({delete: {id: 'drafts.p'}}, {create: {_id: 'p', _type: 'note', text: 'p'}})
  const published = store.log.at(store.log.lastSeq())
  if (published === undefined) throw new Error('The log has no transaction')
  const found = documentAtRevision(single(), 'drafts.p', published)
  expect(found).toMatchObject({_id: 'drafts.p', _rev: published.id, text: 'p'})
})

test('so is what became of a schedule', async () => {
  const _id = '_.releases.r'
  await write({create: {_id: 'versions.r.v', _type: 'note'}}, {create: {_id, _type: 'system.release', state: 'active'}})
  await write({patch: {id: _id, set: {state: 'scheduled', publishAt: '2030-01-01T00:00:00Z'}}})
  const scheduled = store.log.at(store.log.lastSeq())
  if (scheduled === undefined) throw new Error('The log has no transaction')
  const event = (): unknown => scheduleEvent(single(), 'versions.r.v', scheduled, store.log.changes(scheduled.seq))
  expect(event()).toMatchObject({type: 'scheduleDocumentVersion', state: 'pending'})
  await write({patch: {id: _id, set: {title: 'R'}}}, {create: {_id: 'elsewhere', _type: 'note'}})
  await write({patch: {id: _id, set: {state: 'published'}}}, {delete: {id: 'versions.r.v'}})
  expect(event()).toMatchObject({type: 'scheduleDocumentVersion', state: 'published'})
})

test('of a large transaction, the changes of other documents are not read', async () => {
  const ids = ['drafts.n', 'n', ...Array.from({length: 300}, (_, at) => `other-${at}`)]
  await write({create: {_id: 'drafts.n', _type: 'note'}})
  await write(
    {delete: {id: 'drafts.n'}},
    ...ids.slice(1).map((_id): Mutation => ({create: {_id, _type: 'note', text: 'n'}})),
  )
  const read: string[] = []
  const log = {
    ...store.log,
    isWhole: true,
    *eachChange(...given: Parameters<typeof store.log.eachChange>) {
      for (const change of store.log.eachChange(...given)) {
        if (change !== undefined) read.push(change.documentId)
        yield change
      }
    },
  }
  const {events} = await documentEvents(log, 'n', page)
  expect(events).toMatchObject([{type: 'publishDocumentVersion', documentId: 'n'}])
  expect(read.splice(0).toSorted()).toEqual(['drafts.n', 'n'])
  const turn = async (): Promise<void> => undefined
  const range = {documentIds: ['n'], reverse: true}
  for await (const transaction of transactionsIn({...log, isWhole: false}, range, turn)) {
    const options = {isWanted: (id: string) => id === 'n', mutations: false, effects: true}
    const line: unknown = JSON.parse(await transactionLine(log, transaction, options, turn))
    expect(line).toMatchObject({documentIDs: ['n'], effects: {n: {apply: expect.anything()}}})
  }
  expect(read).toEqual(['n', 'n'])
})
