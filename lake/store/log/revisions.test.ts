import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {databasePath} from '../sqlite/database.ts'
import {openStore, type Store} from '../store.ts'
import type {Mutation} from '../transaction/mutation.ts'
import {openMaintenance} from './maintenance.ts'

const day = 86_400_000
const begin = Date.parse('2026-01-01T00:00:00.000Z')

let dataDir: string
let store: Store
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-revisions-'))
  store = openStore(dataDir)
})
afterEach(() => {
  store.close()
  rmSync(dataDir, {recursive: true, force: true})
})

function reopen(): void {
  store.close()
  store = openStore(dataDir)
}

/** Runs mutations as one transaction, so many days after the first of January. Returns its place in the log. */
async function transact(mutations: readonly Mutation[], days = 0): Promise<number> {
  const {commit} = await store.transact(
    {
      transactionId: `t${store.log.lastSeq() + 1}`,
      author: 'me',
      timestamp: new Date(begin + days * day).toISOString(),
      autoGenerateArrayKeys: false,
      select: () => [],
      kind: 'mutate',
    },
    (transaction) => mutations.forEach((one, index) => transaction.apply(one, index)),
  )
  return commit?.seq ?? store.log.lastSeq()
}

const count = (condition: string): number =>
  Number(store.database.prepare(`SELECT count(*) AS n FROM changes WHERE ${condition}`).get()?.['n'])

/** Paragraphs that do not repeat each other. */
function paragraphs(characters: number): readonly object[] {
  let seed = 7
  const letters = (length: number): string =>
    Array.from({length}, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return String.fromCodePoint(97 + (seed % 26))
    }).join('')
  return Array.from({length: Math.ceil(characters / 240)}, () => ({
    _key: letters(12),
    _type: 'block',
    children: [{_type: 'span', text: `${letters(80)} 💊 ${letters(80)}`}],
  }))
}

test('a thousand edits of one field of a draft of 24 kB take less than 2 MB, and each can be read', async () => {
  const body = paragraphs(24_000)
  await transact([{create: {_id: 'drafts.a', _type: 'article', title: 'first', body}}])
  expect(JSON.stringify(store.get('drafts.a')).length).toBeGreaterThan(23_000)
  reopen()
  const before = statSync(databasePath(dataDir)).size
  for (let n = 0; n < 1_000; n++) await transact([{patch: {id: 'drafts.a', set: {title: `Title ${n}`}}}])
  // Closing moves the write-ahead log into the database.
  reopen()
  expect(statSync(databasePath(dataDir)).size - before).toBeLessThan(2_000_000)
  const text = JSON.stringify(body)
  for (let n = 0; n < 1_000; n++) {
    const doc = store.log.documentAt('drafts.a', n + 2)
    const read = [doc?.['title'], doc?._rev, JSON.stringify(doc?.['body']) === text]
    expect(read).toEqual([`Title ${n}`, `t${n + 2}`, true])
  }
  expect(store.log.documentAt('drafts.a', 1)).toMatchObject({title: 'first', body})
}, 120_000)

interface Step {
  readonly kind: 'edit' | 'replace' | 'delete' | 'many' | 'prune' | 'reopen'
  readonly id: string
  readonly at: number
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'replace', 'delete', 'many', 'prune', 'reopen'),
    id: fc.constantFrom('a', 'b'),
    at: fc.nat(5),
  }),
  {minLength: 60, maxLength: 120},
)

test('of any history each revision is what it was, to the letter, as far back as history is kept', async () => {
  const body = paragraphs(3_000)
  const others = Array.from({length: 40}, (_, index) => `other-${index}`)
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const base = store.log.lastSeq()
      const ids = ['a', 'b']
      /** What the documents were after each transaction, as JSON. */
      const told = new Map<number, readonly (string | null)[]>()
      let oldest = base
      for (const [number, {kind, id, at}] of list.entries()) {
        const whole: Mutation = {createOrReplace: {_id: id, _type: 'note', number, body: body.toSpliced(at, 2)}}
        const edit: Mutation = {patch: {id, set: {number, [`body[${at}]._key`]: `k${number}`}}}
        const days = base + number
        if (kind === 'prune') {
          oldest = Math.max(oldest, store.log.seqAt(new Date(begin + (days - 40) * day).toISOString()))
          const now = (): number => begin + days * day
          const work = openMaintenance({database: store.database, log: store.log, now, historyDays: 40})
          while (work(1));
        } else if (kind === 'reopen') reopen()
        else {
          const mutation = kind === 'delete' ? {delete: {id}} : kind === 'edit' && store.has(id) ? edit : whole
          const bulk =
            kind === 'many' ? others.map((_id): Mutation => ({createOrReplace: {_id, _type: 'x', number}})) : []
          const seq = await transact([mutation, ...bulk], days)
          told.set(
            seq,
            ids.map((each) => JSON.stringify(store.get(each) ?? null)),
          )
        }
      }
      for (const [seq, texts] of [...told].toSorted(([a], [b]) => ((a * 7919) % 101) - ((b * 7919) % 101))) {
        if (seq < oldest) continue
        expect(ids.map((id) => JSON.stringify(store.log.documentAt(id, seq)))).toEqual(texts)
      }
    }),
    {numRuns: 8, seed: 20_261_122, endOnFailure: true},
  )
  expect(count('delta IS NOT NULL')).toBeGreaterThan(20)
}, 120_000)

test('a chain of differences is never longer than 64', async () => {
  const body = paragraphs(3_000)
  await transact([{create: {_id: 'a', _type: 'note', body}}])
  for (let n = 0; n < 200; n++) await transact([{patch: {id: 'a', set: {n}}}])
  const kept = store.database.prepare('SELECT delta IS NULL AS isWhole FROM changes ORDER BY seq').all()
  const runs = kept
    .map(({isWhole}) => (isWhole === 1 ? '|' : '-'))
    .join('')
    .split('|')
  expect(Math.max(...runs.map(({length}) => length))).toBe(64)
  expect(count('content IS NOT NULL')).toBeLessThan(10)
})

test('publishing many at once compares nothing, and small documents are kept whole', async () => {
  const many = Array.from({length: 150}, (_, index) => `d${index}`)
  const body = paragraphs(3_000)
  for (const n of [1, 2])
    await transact(many.map((_id): Mutation => ({createOrReplace: {_id, _type: 'note', n, body}})))
  for (const n of [1, 2]) await transact([{createOrReplace: {_id: 'small', _type: 'note', n}}])
  expect(count('delta IS NOT NULL')).toBe(0)
  expect(store.log.documentAt('d7', 1)).toMatchObject({n: 1})
  expect(store.log.documentAt('small', 3)).toMatchObject({n: 1})
})

test('a database whose revisions are all whole is read and gone on with', async () => {
  const body = paragraphs(3_000)
  await transact([{create: {_id: 'a', _type: 'note', n: 0, body}}])
  for (let n = 1; n <= 5; n++) await transact([{patch: {id: 'a', set: {n}}}])
  const texts = [1, 2, 3, 4, 5].map((seq) => JSON.stringify(store.log.documentAt('a', seq)))
  store.close()
  const old = new DatabaseSync(databasePath(dataDir))
  for (const [at, text] of texts.entries())
    old.prepare('UPDATE changes SET content = ? WHERE seq = ?').run(text, at + 1)
  old.exec(
    'ALTER TABLE changes DROP COLUMN delta; ALTER TABLE changes DROP COLUMN run; DROP TABLE staged; DROP TABLE staged_refs; DROP TABLE staging; PRAGMA user_version = 4;',
  )
  old.close()
  store = openStore(dataDir)
  for (let n = 6; n <= 9; n++) await transact([{patch: {id: 'a', set: {n}}}])
  expect([1, 2, 3, 4, 5].map((seq) => JSON.stringify(store.log.documentAt('a', seq)))).toEqual(texts)
  expect([6, 7, 8, 9, 10].map((seq) => store.log.documentAt('a', seq)?.['n'])).toEqual([5, 6, 7, 8, 9])
  expect([count('content IS NOT NULL'), count('delta IS NOT NULL')]).toEqual([5, 4])
})

test('a document that is deleted keeps its last content whole, to be restored', async () => {
  const body = paragraphs(3_000)
  await transact([{create: {_id: 'a', _type: 'note', n: 0, body}}])
  await transact([{patch: {id: 'a', set: {n: 1}}}])
  await transact([{delete: {id: 'a'}}])
  expect(store.log.lastContent('a')).toMatchObject({n: 1, body})
  expect(store.log.documentAt('a', 1)).toMatchObject({n: 0, body})
})
