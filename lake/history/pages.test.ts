import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {openStore, type Store} from '../store/store.ts'
import type {Mutation} from '../store/transaction/mutation.ts'
import {documentEvents} from './documentEvents.ts'

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

async function write(mutation: Mutation): Promise<void> {
  const options = {author: 'someone', timestamp: '2026-01-01T00:00:00.000Z', autoGenerateArrayKeys: false} as const
  await store.transact(
    {...options, transactionId: crypto.randomUUID(), select: () => [], kind: 'mutate'},
    (transaction) => transaction.apply(mutation, 0),
  )
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
    eachChange: (seq: number) => {
      read.push(seq)
      return store.log.eachChange(seq)
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
