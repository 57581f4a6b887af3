import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {openStore, type Store} from '../store/store.ts'
import {CommitFeed} from './feed.ts'
import {StreamReader, type ReaderOptions} from './reader.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-reader-'))
  store = openStore(dataDir)
})
afterEach(async () => {
  store.close()
  await rm(dataDir, {recursive: true})
})

/** Writes one transaction of so many documents, and returns when readers have been told. */
async function write(transactionId: string, documents = 1): Promise<void> {
  const told = new Promise<void>((resolve) => {
    const stop = store.onCommitAnswered(() => {
      stop()
      resolve()
    })
  })
  await store.transact(
    {
      transactionId,
      author: 'someone',
      timestamp: '2026-01-01T00:00:00.000Z',
      autoGenerateArrayKeys: false,
      select: () => [],
      kind: 'mutate',
    },
    (transaction) => {
      for (let number = 0; number < documents; number++)
        transaction.apply({createOrReplace: {_id: `d${number}`, _type: 'note'}}, number)
    },
  )
  await told
}

/** A reader of a stream that takes what it is told to take, and then waits. */
function openReader(feed: CommitFeed, takes: number, changes: Partial<ReaderOptions> = {}) {
  const written: string[] = []
  let room = takes
  let isClosed = false
  const write = (bytes: Buffer): boolean => {
    written.push(bytes.toString())
    room--
    return room > 0
  }
  const stream = {
    write,
    end: () => (isClosed = true),
    cutOff: write,
    get isClosed() {
      return isClosed
    },
  }
  const reader = new StreamReader(stream, {
    feed,
    from: {seq: feed.newest, change: -1},
    render: ({transactionId, changes: all}) =>
      all.map(({documentId}, change) => ({change, bytes: Buffer.from(`${transactionId}#${documentId}`)})),
    hasTime: () => true,
    mayGoOn: () => true,
    onBehind(skip) {
      written.push('behind')
      skip()
    },
    onError: (error) => written.push(String(error)),
    ...changes,
  })
  return {
    written,
    isClosed: () => isClosed,
    reader,
    take: (count: number): void => {
      room = count
      reader.read(true)
    },
  }
}

test('a reader takes the events of a transaction one by one, and the next ones where it left off', async () => {
  const feed = new CommitFeed(store, 10)
  const {written, take} = openReader(feed, 2)
  await write('one', 3)
  await write('two')
  expect(written).toEqual(['one#d0', 'one#d1'])
  take(1)
  expect(written).toEqual(['one#d0', 'one#d1', 'one#d2'])
  take(5)
  expect(written.slice(3)).toEqual(['two#d0'])
  await write('three')
  expect(written.slice(4)).toEqual(['three#d0'])
})

test('a reader that is too far behind goes on from the newest; it has what it had begun', async () => {
  const feed = new CommitFeed(store, 3)
  const {written, take} = openReader(feed, 1)
  await write('zero', 2)
  for (const name of ['one', 'two', 'three', 'four']) await write(name)
  take(1)
  expect(written).toEqual(['zero#d0', 'zero#d1'])
  take(9)
  expect(written).toEqual(['zero#d0', 'zero#d1', 'behind'])
  await write('five')
  expect(written.at(-1)).toBe('five#d0')
})

test('what is not in memory comes from the log, with other work in between', async () => {
  for (let number = 0; number < 120; number++) await write(`t${number}`)
  const {written, reader} = openReader(new CommitFeed(store, 200), 1_000, {from: {seq: 5, change: -1}})
  reader.read()
  const before = written.length
  expect(before).toBeLessThan(60)
  while (written.length < 115) await setImmediate()
  expect(written).toEqual(Array.from({length: 115}, (_, index) => `t${index + 5}#d0`))
})

test('a transaction is rendered later while there is no time for it, and none is left out', async () => {
  let hasTime = false
  const {written} = openReader(new CommitFeed(store, 10), 9, {hasTime: () => hasTime})
  await write('one')
  await write('two')
  expect(written).toEqual([])
  hasTime = true
  while (written.length < 2) await setImmediate()
  expect(written).toEqual(['one#d0', 'two#d0'])
})

test('a stream that drains while a transaction is rendered gets that one once, and the next', async () => {
  const renderings: (() => void)[] = []
  const {written, reader} = openReader(new CommitFeed(store, 10), 9, {
    render: ({transactionId}) =>
      new Promise((resolve) => {
        renderings.push(() => resolve([{change: 0, bytes: Buffer.from(transactionId)}]))
      }),
  })
  await write('one')
  await write('two')
  reader.read(true)
  // Each is rendered when the one before has been.
  for (let count = 0; count < renderings.length; count++) {
    renderings[count]?.()
    await setImmediate()
  }
  expect(written).toEqual(['one', 'two'])
})

test('a failure ends nothing but what it concerns', async () => {
  const feed = new CommitFeed(store, 10)
  const broken = openReader(feed, 9, {
    render() {
      throw new Error('rendering failed')
    },
  })
  const other = openReader(feed, 9)
  await write('one')
  expect(broken.written).toEqual(['Error: rendering failed'])
  expect(other.written).toEqual(['one#d0'])
})

test('a caller who may not go on hears nothing of what happened since', async () => {
  let isAllowed = true
  const {written, isClosed} = openReader(new CommitFeed(store, 10), 9, {mayGoOn: () => isAllowed})
  await write('one')
  isAllowed = false
  await write('two')
  expect(written).toEqual(['one#d0'])
  expect(isClosed()).toBe(true)
})
