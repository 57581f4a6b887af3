import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {Doc} from '../../common/document.ts'
import type {Steps} from '../../common/steps.ts'
import type {Commit} from '../commits.ts'
import {openReader} from '../sqlite/database.ts'
import {mutate, transactionOptions} from '../../testing/mutate.ts'
import {openStore, type Store} from '../store.ts'
import type {Mutation} from '../transaction/mutation.ts'
import type {Transaction} from '../transaction/transaction.ts'

let dataDir: string
let store: Store
let ids = 0
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-staged-'))
  store = openStore(dataDir)
})
afterEach(async () => {
  store.close()
  await rm(dataDir, {recursive: true, force: true})
})

const options = (transactionId = `t${++ids}`) => transactionOptions({transactionId})
const write = (...mutations: readonly Mutation[]): Promise<void> => mutate(store, ...mutations)

const size = 150
const numbers = Array.from({length: size}, (_, n) => n)
const note = (n: number, edition: string) => ({
  _id: `n${n}`,
  _type: 'note',
  edition,
  n,
  of: {_type: 'reference', _ref: edition},
})

/** Published notes, a version of each, and what both refer to. */
async function prepare(): Promise<void> {
  await write(...['old', 'new'].map((_id) => ({create: {_id, _type: 'edition'}})))
  await write(...numbers.map((n) => ({create: note(n, 'old')})))
  await write(...numbers.map((n) => ({create: {...note(n, 'new'), _id: `versions.r.n${n}`}})))
}

/** Publishes the versions, as the action does. */
function* publish(transaction: Transaction): Steps<string> {
  for (const id of transaction.idsWithPrefix('versions.r.')) {
    const {_rev, _updatedAt, ...content} = transaction.get(id) ?? fail(id)
    transaction.apply({createOrReplace: {...content, _id: id.slice('versions.r.'.length), _type: 'note'}}, 0)
    transaction.apply({delete: {id}}, 0)
    yield
  }
  return 'published'
}

function fail(id: string): never {
  throw new Error(`There is no ${id}`)
}

const staged = (): unknown => store.database.prepare('SELECT count(*) AS n FROM main.staged').get()?.['n']
/** Takes turns of the event loop until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (const given = Date.now() + 30_000; !isSo();) {
    if (Date.now() > given) throw new Error('It never came')
    await setImmediate()
  }
}

/** What readers see, by every way there is to look: how many notes are new, and how many versions there are. */
function seen(): readonly unknown[] {
  const notes = numbers.map((n) => store.get(`n${n}`))
  const indexed = store.indexes.byField('note', ['edition'], 'new', Infinity) ?? []
  const ordered = [
    {name: 'n', attributes: ['n'], of: (doc: Readonly<Record<string, unknown>>) => doc['n'], compare: byNumber},
  ]
  return [
    notes.filter((doc) => doc?.['edition'] === 'new').length,
    store.idsOfType('note').length,
    store.idsWithPrefix('versions.').length,
    store.allIds().length,
    store.count(),
    numbers.filter((n) => store.variantsOf(`n${n}`).length > 0).length,
    numbers.filter((n) => store.has(`versions.r.n${n}`) || store.typeOf(`versions.r.n${n}`) !== undefined).length,
    store.countReferencing('new'),
    store.referencing('old').ids.length,
    indexed.filter((id) => store.get(id)?.['edition'] === 'new').length,
    ...ordered.map((key) => store.indexes.ordered(['note'], key, Infinity)?.entries('stored').length),
    store.log.lastSeq(),
  ]
}
const byNumber = (a: unknown, b: unknown): number => Number(a) - Number(b)

const before = [0, 2 * size, size, 2 * size + 2, 2 * size + 2, size, size, size, size, size, 2 * size, 3]
const after = [size, size, 0, size + 2, size + 2, 0, 0, size, 0, size, size, 4]

describe('a transaction of many steps', () => {
  test('is seen whole or not at all, in every turn of the event loop and by every connection', async () => {
    await prepare()
    expect(seen()).toEqual(before)
    const other = openReader(dataDir)
    const elsewhere = other.prepare(
      `SELECT count(*) AS n FROM documents WHERE content LIKE '%"edition":"new"%' AND id LIKE 'n%'`,
    )
    const commits: Commit[] = []
    store.onCommitVisible((commit) => commits.push(commit))
    let value: unknown
    const done = store.transact(options(), publish).then((result) => (value = result.value))
    const found = new Set<string>()
    let whileStaged = 0
    do {
      await setImmediate()
      found.add(JSON.stringify([seen(), elsewhere.get()?.['n']]))
      if (commits.length === 0 && Number(staged()) > 0) whileStaged++
    } while (commits.length === 0 || Number(staged()) > 0)
    await done
    other.close()
    expect(value).toBe('published')
    expect([...found].map((one): unknown => JSON.parse(one))).toEqual([
      [before, 0],
      [after, size],
    ])
    expect(whileStaged).toBeGreaterThan(0)
    expect(commits.map(({seq, changes}) => [seq, changes.length])).toEqual([[4, 2 * size]])
  })

  test('has the same history as a small one, before its rows are in their places and after', async () => {
    await prepare()
    await write({patch: {id: 'n1', set: {edited: true}}})
    const {commit} = await store.transact(options('large'), publish)
    const history = (): unknown => [
      store.log.find('large')?.seq,
      store.log
        .changes(5)
        .map(({documentId, before: was, after: is, mutations}) => [
          documentId,
          was?.['edition'],
          is?.['edition'] ?? null,
          Object.keys(mutations[0] ?? {}),
        ]),
      store.log.documentAt('n1', 4)?.['edited'],
      store.log.documentAt('n1', 5)?.['edited'] ?? null,
      store.log.documentAt('n2', 4)?.['edition'],
      store.log.documentAt('versions.r.n2', 5),
      store.log.lastContent('versions.r.n2')?.['edition'],
      store.log.idsWithPrefix('versions.r.').length,
    ]
    const changes = commit?.changes.map(({documentId}) =>
      documentId.startsWith('versions.')
        ? [documentId, 'new', null, ['delete']]
        : [documentId, 'old', 'new', ['createOrReplace']],
    )
    const expected = [5, changes, true, null, 'old', null, 'new', size]
    expect(staged()).toBe(2 * size - 1)
    expect(history()).toEqual(expected)
    await until(() => staged() === 0)
    expect(history()).toEqual(expected)
    expect(changes).toHaveLength(2 * size)
  })

  test('lets others be written meanwhile, before or after it', async () => {
    await prepare()
    const order: string[] = []
    store.onCommitAnswered(({transactionId}) => order.push(transactionId))
    let isDone = false
    const done = store.transact(options('large'), publish).then(() => (isDone = true))
    let others = 0
    while (!isDone) {
      await store.transact(options(`other${++others}`), (transaction) =>
        transaction.apply({createOrReplace: {_id: 'x', _type: 'note', n: others}}, 0),
      )
    }
    await done
    await until(() => order.length === others + 1)
    expect(order.filter((id) => id !== 'large')).toEqual(Array.from({length: others}, (_, n) => `other${n + 1}`))
    expect(order.indexOf('large')).toBeGreaterThan(0)
    expect(order.map((id) => store.log.find(id)?.seq)).toEqual(order.map((_, n) => n + 4))
  })

  test('is made anew when one of its documents is changed before it, and the change is not lost', async () => {
    await prepare()
    const done = store.transact(options('large'), publish)
    await until(() => Number(staged()) > 0)
    await write(
      {patch: {id: `versions.r.n${size - 1}`, set: {edition: 'newer'}}},
      {create: {...note(1_000, 'new'), _id: 'versions.r.n1000'}},
    )
    await done
    expect(store.get(`n${size - 1}`)?.['edition']).toBe('newer')
    expect(store.get('n1000')?.['edition']).toBe('new')
    expect(store.get('n7')?.['edition']).toBe('new')
    expect(store.idsWithPrefix('versions.')).toEqual([])
    expect(store.log.lastSeq()).toBe(5)
  })

  test('comes to its end though its documents are changed again and again', async () => {
    await prepare()
    let isDone = false
    const done = store.transact(options('large'), publish).then(() => (isDone = true))
    let edits = 0
    while (!isDone) {
      await write({createOrReplace: {...note(0, 'new'), _id: 'versions.r.n0', edits: ++edits}})
      await setImmediate()
    }
    await done
    const large = store.log.find('large')?.seq ?? 0
    const last = store.log.changes(large - 1)[0]?.after
    expect(store.log.documentAt('n0', large)?.['edits']).toBe(last?.['edits'])
  })

  test('is followed by changes of its documents before their rows are in their places', async () => {
    await prepare()
    await store.transact(options('large'), publish)
    expect(staged()).toBe(2 * size - 1)
    await write(
      {patch: {id: 'n3', set: {edition: 'old', of: {_type: 'reference', _ref: 'old'}}}},
      {create: {...note(3, 'old'), _id: 'versions.r.n3'}},
      {delete: {id: 'n4'}},
    )
    const state = (): unknown => [
      store.get('n3')?.['edition'],
      store.has('n4'),
      store.referencing('old').ids,
      store.countReferencing('new'),
      store.idsWithPrefix('versions.'),
      store.indexes.byField('note', ['edition'], 'old', Infinity),
      [4, 5].map((seq) => store.log.documentAt('n3', seq)?.['edition']),
      store.log.lastContent('n4')?.['edition'],
    ]
    const expected = [
      'old',
      false,
      ['n3', 'versions.r.n3'],
      size - 2,
      ['versions.r.n3'],
      ['n3', 'versions.r.n3'],
      ['new', 'old'],
      'new',
    ]
    expect(state()).toEqual(expected)
    await until(() => staged() === 0)
    expect(state()).toEqual(expected)
  })

  test('that is refused leaves nothing behind', async () => {
    await prepare()
    await write({patch: {id: 'old', set: {of: {_type: 'reference', _ref: 'n5'}}}})
    function* deleteAll(transaction: Transaction): Steps<void> {
      for (const n of numbers) {
        transaction.apply({delete: {id: `n${n}`}}, 0)
        yield
      }
    }
    await expect(store.transact(options(), deleteAll)).rejects.toThrow('as there are references to it from "old"')
    await store.transact(options('known'), (transaction) => transaction.apply({create: {_id: 'x', _type: 'x'}}, 0))
    await expect(store.transact(options('known'), publish)).rejects.toThrow(
      'Transaction with ID "known" already exists',
    )
    await write({delete: {id: 'x'}})
    const dry = await store.transact({...options(), dryRun: true}, publish)
    expect([dry.value, dry.commit, staged(), store.log.lastSeq()]).toEqual(['published', undefined, 0, 6])
    expect(seen().slice(0, 6)).toEqual(before.slice(0, 6))
  })

  test('that the store is closed on is not there when it is opened again', async () => {
    await prepare()
    const done = store.transact(options(), publish)
    await until(() => Number(staged()) > 0)
    store.close()
    await expect(done).rejects.toThrow()
    store = openStore(dataDir)
    expect(staged()).toBe(0)
    expect(seen()).toEqual(before)
  })

  test('that is committed is whole when the store is opened again', async () => {
    await prepare()
    await store.transact(options(), publish)
    expect(staged()).toBe(2 * size - 1)
    store.close()
    store = openStore(dataDir)
    expect(staged()).toBe(0)
    expect(seen()).toEqual(after)
    const doc: Doc | null = store.log.documentAt('n9', 3)
    expect(doc?.['edition']).toBe('old')
  })
})
