import {copyFile, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {idParts} from '../../common/ids.ts'
import {compareIds} from '../directory.ts'
import {mutate} from '../../testing/mutate.ts'
import {openStore, type Store} from '../store.ts'
import type {Mutation} from '../transaction/mutation.ts'
import type {OrderKey} from './orderedIndex.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-saved-'))
  store = openStore(dataDir)
})
afterEach(async () => {
  store.close()
  await rm(dataDir, {recursive: true, force: true})
})

const write = (...mutations: readonly Mutation[]): Promise<void> => mutate(store, ...mutations)
const article = (_id: string, path: unknown) => ({createOrReplace: {_id, _type: 'article', path}})

function restart(): void {
  store.close()
  store = openStore(dataDir)
}

const byPath: OrderKey = {
  name: 'path',
  attributes: ['path'],
  of: ({path}) => (typeof path === 'string' ? path : null),
  compare: (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? compareIds(a, b) : Number(a === null) - Number(b === null),
}
/** An index has to be made by then, for which there is no time if it is `0`. */
const find = (value: string, deadline: number) => store.indexes.byField('article', ['path'], value, deadline)
const sorted = (deadline: number) =>
  store.indexes
    .ordered(['article'], byPath, deadline)
    ?.entries('published')
    .map(({id}) => id)

test('indexes that were in use are there right after a restart, with what has changed since', async () => {
  await write(article('b', '/b'), article('a', '/a'), article('drafts.a', ['/a', '/x']))
  expect([find('/a', Infinity), sorted(Infinity)]).toEqual([
    ['a', 'drafts.a'],
    ['a', 'b', 'drafts.a'],
  ])
  restart()
  await write(article('c', '/a'), {delete: {id: 'a'}}, {createOrReplace: {_id: 'b', _type: 'note', path: '/a'}})
  expect([find('/a', 0), find('/b', 0), sorted(0)]).toEqual([['c', 'drafts.a'], [], ['c', 'drafts.a']])
  expect([...(store.indexes.uncertain?.('article', ['path']) ?? [])]).toEqual(['drafts.a'])
})

test('nothing of them is in a file while the lake runs, where documents may be purged', async () => {
  await write(article('a', '/a'))
  find('/a', Infinity)
  sorted(Infinity)
  store.close()
  expect(await readdir(dataDir)).toContain('indexes.sqlite')
  store = openStore(dataDir)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('indexes'))).toEqual([])
  expect([find('/a', 0), sorted(0)]).toEqual([['a'], ['a']])
})

test('what a lake was not asked for in between is still there after the next restart', async () => {
  await write(article('a', '/a'))
  find('/a', Infinity)
  restart()
  restart()
  expect(find('/a', 0)).toEqual(['a'])
})

test('indexes of another state of the documents are not used, nor a file that is damaged', async () => {
  await write(article('a', '/a'))
  find('/a', Infinity)
  store.close()
  const file = join(dataDir, 'indexes.sqlite')
  await copyFile(file, join(dataDir, 'kept'))
  store = openStore(dataDir)
  await write(article('a', '/b'))
  store.close()
  // A lake that is killed leaves the file of the run before.
  await copyFile(join(dataDir, 'kept'), file)
  store = openStore(dataDir)
  expect([find('/a', 0), find('/a', Infinity), find('/b', Infinity)]).toEqual([undefined, [], ['a']])
  store.close()
  await writeFile(file, 'this is no database'.repeat(1_000))
  await writeFile(`${file}-journal`, 'left by a lake that was killed')
  store = openStore(dataDir)
  expect([find('/b', 0), find('/b', Infinity)]).toEqual([undefined, ['a']])
  restart()
  expect(find('/b', 0)).toEqual(['a'])
})

test('after any changes and restarts, indexes give what looking at every document gives', async () => {
  const id = fc.constantFrom(...Array.from({length: 40}, (_, at) => (at % 3 === 0 ? `drafts.d${at}` : `d${at}`)))
  const path = fc.oneof(
    fc.constantFrom('/a', '/b', 'é', '\uD800', 7, true),
    fc.constant(['/a', '/b']),
    fc.constant(null),
  )
  const mutation = fc.oneof(
    {weight: 5, arbitrary: fc.tuple(id, path).map(([each, value]) => article(each, value))},
    id.map((each) => ({delete: {id: each}})),
    id.map((each) => ({createOrReplace: {_id: each, _type: 'note', path: '/a'}})),
  )
  const step = fc.record({
    mutations: fc.array(mutation, {maxLength: 40}),
    isRestarted: fc.boolean(),
    isAsked: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, {maxLength: 8}), async (steps) => {
      for (const {mutations, isRestarted, isAsked} of steps) {
        if (isRestarted) restart()
        await write(...mutations)
        if (!isAsked) continue
        const docs = store.idsOfType('article').flatMap((each) => store.get(each) ?? [])
        for (const value of ['/a', 'é', '\uD800']) {
          const found = new Set(find(value, Infinity))
          const holders = docs.filter((doc) => [doc['path']].flat().includes(value))
          expect(holders.filter((doc) => !found.has(doc._id))).toEqual([])
        }
        expect(sorted(Infinity)).toEqual(
          docs
            .toSorted(
              (a, b) =>
                byPath.compare(byPath.of(a), byPath.of(b)) ||
                compareIds(idParts(a._id).base, idParts(b._id).base) ||
                compareIds(a._id, b._id),
            )
            .map((doc) => doc._id),
        )
      }
    }),
    {numRuns: 60},
  )
})
