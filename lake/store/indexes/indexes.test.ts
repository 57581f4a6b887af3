import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import fc from 'fast-check'
import type {JsonObject} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {compareIds} from '../directory.ts'
import {mutate, transactionOptions} from '../../testing/mutate.ts'
import {openStore, type Store} from '../store.ts'
import type {Mutation} from '../transaction/mutation.ts'
import type {OrderKey, Ties} from './orderedIndex.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-indexes-'))
  store = openStore(dataDir)
})
afterEach(async () => {
  store.close()
  await rm(dataDir, {recursive: true, force: true})
})

const write = (...mutations: readonly Mutation[]): Promise<void> => mutate(store, ...mutations)

async function create(...docs: readonly ({_id: string} & JsonObject)[]): Promise<void> {
  await write(...docs.map((doc) => ({createOrReplace: {_type: 'article', ...doc}})))
}

describe('by field', () => {
  test('finds values of every kind, below objects and lists', async () => {
    await create(
      {_id: 'a', slug: {current: 'x'}, tags: ['red', 'blue'], rank: 1, isNew: true},
      {_id: 'b', slug: 'x', tags: 'red', rank: '1', blocks: [{tags: ['red']}, null, {tags: [['red']]}]},
      {_id: 'c', _type: 'note', slug: {current: 'x'}, rank: 1.5},
    )
    const find = (type: string | undefined, path: string, value: string | number | boolean) =>
      store.indexes.byField(type, path.split('.'), value, Infinity)
    expect(find('article', 'slug.current', 'x')).toEqual(['a'])
    expect(find(undefined, 'slug.current', 'x')).toEqual(['a', 'c'])
    expect(find('article', 'slug', 'x')).toEqual(['b'])
    expect(find('article', 'tags', 'red')).toEqual(['a', 'b'])
    expect(find('article', 'blocks.tags', 'red')).toEqual(['b'])
    expect([find('article', 'rank', 1), find('article', 'rank', '1')]).toEqual([['a'], ['b']])
    expect(find('article', 'isNew', true)).toEqual(['a'])
    expect(find('article', 'no such', 'x')).toBeUndefined()
    expect(find('article', '__proto__.x', 'x')).toBeUndefined()
  })

  test('follows changes, also of types, and of values that many documents have', async () => {
    await create({_id: 'a', path: '/1'}, {_id: 'b', path: '/1'})
    const find = (value: string) => store.indexes.byField('article', ['path'], value, Infinity)
    expect([find('/1'), find('/2')]).toEqual([['a', 'b'], []])
    await create({_id: 'a', path: '/2'}, {_id: 'b', _type: 'note', path: '/1'})
    expect([find('/1'), find('/2')]).toEqual([[], ['a']])
    const ids = Array.from({length: 100}, (_, at) => `n${String(at).padStart(3, '0')}`)
    await create(...ids.map((_id) => ({_id, path: '/2'})))
    expect(find('/2')).toEqual(['a', ...ids])
    await write({delete: {id: 'n050'}}, {delete: {id: 'a'}})
    expect(find('/2')).toEqual(ids.filter((id) => id !== 'n050'))
  })

  test('inside a transaction, whatever it has changed is a candidate', async () => {
    await create({_id: 'a', path: '/1'}, {_id: 'b', path: '/2'}, {_id: 'c', path: '/1'})
    const {value} = await store.transact(transactionOptions(), (transaction) => {
      transaction.apply({patch: {id: 'b', set: {path: '/1'}}}, 0)
      transaction.apply({delete: {id: 'c'}}, 1)
      return [
        transaction.indexes.byField('article', ['path'], '/1', Infinity),
        transaction.indexes.byField('article', ['path'], '/9', Infinity),
      ]
    })
    expect(value).toEqual([['a', 'b'], ['b']])
  })
})

/** The order of strings, and everything else after them. */
const byRank: OrderKey = {
  name: 'rank',
  attributes: ['rank'],
  of: ({rank}) => (typeof rank === 'string' ? rank : null),
  compare: (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? compareIds(a, b) : Number(a === null) - Number(b === null),
}

test('in order, an index stays what sorting everything would give, whatever happens', async () => {
  const id = fc.constantFrom(
    ...['a', 'b', 'c', 'd', 'e', 'f'].flatMap((base) => [base, `drafts.${base}`, `versions.r.${base}`]),
  )
  const rank = fc.option(
    fc.string({unit: fc.constantFrom('a', 'é', '\u{1F600}', '\uFFFD', '\uD800', '"'), maxLength: 2}),
  )
  const step = fc.array(
    fc.oneof(
      fc.record({_id: id, _type: fc.constantFrom('article', 'note'), rank}).map((doc) => ({createOrReplace: doc})),
      id.map((each) => ({delete: {id: each}})),
    ),
    {minLength: 1, maxLength: 90},
  )
  const expected = (types: readonly string[] | undefined, ties: Ties): readonly string[] =>
    store
      .allIds()
      .map((each) => store.get(each))
      .flatMap((doc) => (doc === undefined || types?.includes(doc._type) === false ? [] : [doc]))
      .map((doc) => ({id: doc._id, base: idParts(doc._id).base, key: byRank.of(doc)}))
      .sort(
        (a, b) =>
          byRank.compare(a.key, b.key) ||
          (ties === 'published' ? compareIds(a.base, b.base) : 0) ||
          compareIds(a.id, b.id),
      )
      .map((each) => each.id)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(7)), {maxLength: 6}), async (steps) => {
      for (const [mutations, asked] of steps) {
        await write(...mutations)
        const types = [undefined, ['article'], ['note', 'article'], ['none']][asked & 3]
        const ties = asked > 3 ? 'published' : 'stored'
        const entries = store.indexes.ordered(types, byRank, Infinity)?.entries(ties) ?? []
        expect(entries.map((entry) => entry.id)).toEqual(expected(types, ties))
      }
    }),
    {numRuns: 40},
  )
})

test('an index for which there is no time is made bit by bit, and misses no change meanwhile', async () => {
  const id = (at: number): string => `d${String(at).padStart(4, '0')}`
  await create(...Array.from({length: 1_000}, (_, at) => ({_id: id(at), path: '/1', rank: 'b'})))
  const find = (deadline: number) => store.indexes.byField('article', ['path'], '/1', deadline)
  const sorted = (deadline: number) => store.indexes.ordered(['article'], byRank, deadline)?.entries('stored')
  const past = performance.now()
  expect([find(past), sorted(past), find(past), sorted(past)]).toEqual([undefined, undefined, undefined, undefined])
  // Of the first and the last, one was read before it changed and one is read after.
  await create(
    {_id: id(0), path: '/2', rank: 'a'},
    {_id: id(999), path: '/2', rank: 'c'},
    {_id: 'e', path: '/1', rank: '0'},
  )
  await write({delete: {id: id(1)}}, {delete: {id: id(998)}})
  await create({_id: id(998), path: '/1', rank: 'd'})
  while (store.indexes.work(1));
  const middle = Array.from({length: 996}, (_, at) => id(at + 2))
  expect(find(past)).toEqual([...middle, id(998), 'e'])
  expect(sorted(past)?.map((entry) => entry.id)).toEqual(['e', id(0), ...middle, id(999), id(998)])
})

test('ids of all documents and of types stay sorted', async () => {
  await create({_id: 'b'}, {_id: 'drafts.b'}, {_id: 'a', _type: 'note'})
  const before = store.idsOfType('article')
  expect([before, store.allIds()]).toEqual([
    ['b', 'drafts.b'],
    ['a', 'b', 'drafts.b'],
  ])
  const many = Array.from({length: 200}, (_, at) => ({_id: `m${String(at).padStart(3, '0')}`}))
  await create(...many, {_id: 'a'}, {_id: 'versions.r.b'})
  expect(store.idsOfType('article')).toEqual(['a', 'b', 'drafts.b', ...many.map(({_id}) => _id), 'versions.r.b'])
  expect([before, store.idsOfType('note')]).toEqual([['b', 'drafts.b'], []])
  expect(store.variantsOf('b')).toEqual(['drafts.b', 'versions.r.b'])
  await write({delete: {id: 'drafts.b'}}, {delete: {id: 'm100'}})
  expect([store.variantsOf('b'), store.idsOfType('article').length, store.allIds().length]).toEqual([
    ['versions.r.b'],
    202,
    202,
  ])
})

test('documents that cannot be read do not end the lake: queries go without the index, which is made later', async () => {
  await create(...Array.from({length: 2_000}, (_, number) => ({_id: `a${number}`, slug: number === 7 ? 'x' : 'y'})))
  const find = (deadline: number) => store.indexes.byField('article', ['slug'], 'x', deadline)
  const said = Promise.withResolvers<string>()
  const spy = jest.spyOn(console, 'error').mockImplementation((text: string) => {
    // The index of words complains for itself.
    if (text.includes('indexes cannot be made')) said.resolve(text)
  })
  try {
    // Without time queries go without the index, which is then made in the background.
    expect([find(0), find(0)]).toEqual([undefined, undefined])
    store.database.exec('DROP VIEW temp.documents; CREATE TEMP VIEW documents AS SELECT 1 AS none')
    await said.promise
    store.database.exec('DROP VIEW temp.documents')
    expect(find(Infinity)).toEqual(['a7'])
  } finally {
    spy.mockRestore()
  }
})
