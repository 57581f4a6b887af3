import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {compileAccess} from '../auth/access.ts'
import type {JsonObject} from '../common/document.ts'
import {Slices} from '../limits/slices.ts'
import {openStore, type Store} from '../store/store.ts'
import type {DocumentInput} from '../store/transaction/mutation.ts'
import {CommitFeed, StateGone} from './feed.ts'
import {ListenFilter} from './filter.ts'

let dataDir: string
let store: Store
let feed: CommitFeed
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-filter-'))
  store = openStore(dataDir)
  feed = new CommitFeed(store, 100)
})
afterEach(async () => {
  jest.restoreAllMocks()
  store.close()
  await rm(dataDir, {recursive: true})
})

let count = 0
const write = (...documents: readonly (DocumentInput | string)[]): Promise<unknown> =>
  store.transact(
    {
      transactionId: `t${count++}`,
      author: 'someone',
      timestamp: '2026-01-01T00:00:00.000Z',
      autoGenerateArrayKeys: false,
      select: () => [],
      kind: 'mutate',
    },
    (transaction) => {
      for (const [index, document] of documents.entries())
        transaction.apply(typeof document === 'string' ? {delete: {id: document}} : {createOrReplace: document}, index)
    },
  )
const note = (_id: string, rest: JsonObject = {}): DocumentInput => ({_id, _type: 'note', ...rest})
const reference = {_type: 'reference', _ref: 'one', _weak: true}

function filter(query: string): ListenFilter {
  return new ListenFilter(feed, new Slices(25), {
    query,
    params: {},
    variants: 'all',
    access: compileAccess('all', [{filter: '_id in path("**")', permissions: ['read']}], 'someone', () => undefined),
    identity: 'someone',
    project: {projectId: 'local', dataset: 'production'},
  })
}

/** Everything that a filter makes of the transactions after a position. */
function judged(query: string, from: number): readonly string[] {
  const listener = filter(query)
  const found: string[] = []
  for (let seq = from; seq < feed.newest; seq++) {
    const commit = feed.next(seq)
    if (commit === undefined || commit === 'gone') throw new Error('There should be a transaction')
    for (const {change, transition} of listener.matches(commit)) found.push(`${change.documentId} ${transition}`)
  }
  return found
}

test('every transaction is judged by what was true around it, though others are committed with it', async () => {
  await write(note('one', {name: 'Bob'}), note('a', {author: reference}))
  const from = feed.newest
  // They wait at the same time, so they are committed together, and nobody looks before the last.
  await Promise.all([
    write(note('a', {author: reference, step: 1})),
    write(note('one', {name: 'Ann'})),
    write(note('a', {author: reference, step: 2})),
    write(note('a', {author: reference, step: 3}), note('one', {name: 'Cleo'})),
    write(note('a', {author: reference, step: 4})),
    write('one'),
    write(note('one', {name: 'Ann'}), note('a', {author: reference, step: 5})),
  ])
  expect(feed.newest).toBe(from + 7)
  expect(judged('*[_id == "a" && author->name == "Ann"]', from)).toEqual(['a update', 'a disappear', 'a appear'])
  expect(judged('*[_id == "a" && count(*[name == "Ann"]) == 1]', from)).toEqual(['a update', 'a disappear', 'a appear'])
  expect(judged('*[_id == "a"]', from)).toHaveLength(5)
})

test('what is in the log only can be judged by itself, not by what else there was', async () => {
  await write(note('one', {name: 'Ann'}))
  await write(note('a', {author: reference}))
  await write(note('a', {author: reference, step: 1}))
  feed = new CommitFeed(store, 100)
  expect(judged('*[_type == "note"]', 1)).toEqual(['a appear', 'a update'])
  expect(() => judged('*[author->name == "Ann"]', 1)).toThrow(StateGone)
  // The newest state is known, and so is the one before the first transaction that came since.
  await write(note('a', {author: reference, step: 2}))
  expect(judged('*[author->name == "Ann"]', 3)).toEqual(['a update'])
})

test('a filter is read though the machine was busy with something else meanwhile', () => {
  const now = performance.now.bind(performance)
  let looks = 0
  // The fifth look at the clock, the first while the filter is read, and all after it come a second later.
  jest.spyOn(performance, 'now').mockImplementation(() => now() + (++looks >= 5 ? 1_000 : 0))
  // However slow the machine is, it has done nothing for the filter meanwhile.
  jest.spyOn(process, 'threadCpuUsage').mockReturnValue({user: 0, system: 0})
  const names = Array.from({length: 200}, (_, index) => `name == "${index}"`)
  expect(() => filter(`*[${names.join(' || ')}]`)).not.toThrow()
  expect(looks).toBeGreaterThan(5)
})
