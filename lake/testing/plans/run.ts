import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import type {Doc} from '../../common/document.ts'
import {defaultTuning} from '../../query/plan/accessPath.ts'
import {siblingsOf, tagsOfChange} from '../../query/tags.ts'
import type {Perspective} from '../../query/view.ts'
import type {Commit} from '../../store/commits.ts'
import {openStore, type Store} from '../../store/store.ts'
import type {Mutation} from '../../store/transaction/mutation.ts'
import {byGroqJs, isSame, planned, scanned, smallTuning, type Circumstances, type Outcome} from './check.ts'
import {mutationsWith, singleMutation} from './data.ts'
import type {Rights} from './oracle.ts'
import {allQueries, commonQueries, preciseQueries, type GeneratedQuery} from './queries.ts'

/** How many runs, and from where random choices begin; each run takes `pairsOfRun` pairs of a query and a data set. */
export interface RunSettings {
  readonly runs: number
  readonly seed?: number
  /** Called after every run. */
  readonly onRun?: () => void
}

/** What was compared. */
export interface Counts {
  /** Queries that were planned and compared with looking at every document. */
  pairs: number
  /** Of those, the ones that groq-js evaluated too. */
  groqJs: number
  /** How often documents were found in each way. */
  readonly accesses: Map<string, number>
}

const steps = 4
const queriesOfStep = 20

/** So many pairs are compared in one run. */
export const pairsOfRun = steps * queriesOfStep

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  perspective: fc.constantFrom<Perspective>(
    'raw',
    'raw',
    'unversioned',
    ['published'],
    ['published'],
    ['drafts'],
    ['drafts'],
    ['r1', 'drafts'],
    ['r2', 'r1', 'drafts'],
    ['r1', 'published', 'drafts'],
  ),
  rights: fc.constantFrom<Rights>('all', 'all', 'all', 'public', 'notHidden'),
  tuning: fc.constantFrom(smallTuning, smallTuning, smallTuning, defaultTuning),
})

/**
 * Compares what the planner gives with what comes of looking at every document, and (without `isWhole`) with groq-js, while documents change
 * in between. `isWhole`: also with what groq-js does not know. Rejects with the smallest case that differs.
 */
export async function comparePlans(isWhole: boolean, {runs, seed, onRun}: RunSettings): Promise<Counts> {
  const counts: Counts = {pairs: 0, groqJs: 0, accesses: new Map()}
  const query = isWhole ? allQueries : commonQueries
  const step = fc.record({
    mutations: mutationsWith(isWhole ? ['production', 'other'] : []),
    /** Else the words of what has changed are not indexed yet. */
    isIndexed: fc.boolean(),
    asked: fc.array(fc.tuple(query, circumstances), {minLength: queriesOfStep, maxLength: queriesOfStep}),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: steps, maxLength: steps}), async (all) => {
      await withStore(async (store) => {
        for (const {mutations, isIndexed, asked} of all) {
          await commit(store, mutations)
          if (isIndexed) while (store.indexes.work(50));
          const docs = docsOf(store)
          for (const [each, under] of asked) compare(store, docs, each, under, isWhole, counts)
        }
      })
      onRun?.()
    }),
    settingsOf(runs, seed),
  )
  return counts
}

function compare(
  store: Store,
  docs: readonly Doc[],
  query: GeneratedQuery,
  under: Circumstances,
  isWhole: boolean,
  counts: Counts,
): void {
  const {outcome, accesses} = planned(store, query, under)
  const expected = scanned(docs, query, under)
  counts.pairs++
  for (const access of accesses) counts.accesses.set(access, (counts.accesses.get(access) ?? 0) + 1)
  if (!isSame(outcome, expected)) throw difference('looking at every document', query, under, outcome, expected)
  const peer = isWhole ? undefined : byGroqJs(docs, query, under)
  if (peer === undefined) return
  counts.groqJs++
  if (!isSame(outcome, peer)) throw difference('groq-js', query, under, outcome, peer)
}

/**
 * Asks queries before and after a change: where the result is another, the change must have one of the sync tags that the first answer
 * named. Resolves with how many results changed, and how many of those depended on something narrower than everything.
 */
export async function compareTags({
  runs,
  seed,
}: RunSettings): Promise<{readonly changed: number; readonly precise: number}> {
  let changed = 0
  let precise = 0
  const step = fc.record({
    mutations: fc.oneof(mutationsWith([]), singleMutation),
    asked: fc.array(fc.tuple(fc.oneof({weight: 3, arbitrary: preciseQueries}, commonQueries), circumstances), {
      minLength: queriesOfStep,
      maxLength: queriesOfStep,
    }),
  })
  await fc.assert(
    fc.asyncProperty(mutationsWith([]), fc.array(step, {minLength: steps, maxLength: steps}), async (first, all) => {
      await withStore(async (store) => {
        await commit(store, first)
        for (const {mutations, asked} of all) {
          const before = asked.map(([query, under]) => ({query, under, ...planned(store, query, under)}))
          const tags = tagsOf(await commit(store, mutations), store)
          for (const {query, under, outcome, tags: named} of before) {
            const after = planned(store, query, under).outcome
            if (isSame(outcome, after)) continue
            changed++
            if (!named.includes(everything)) precise++
            if (!named.some((tag) => tags.has(tag))) throw difference('the answer before', query, under, after, outcome)
          }
        }
      })
    }),
    settingsOf(runs, seed),
  )
  return {changed, precise}
}

/** A case that fails is made smaller for a minute at most: that takes longer than finding it. */
function settingsOf(runs: number, seed: number | undefined): fc.Parameters<unknown> {
  const limit = 60_000 + runs * 5_000
  return {numRuns: runs, interruptAfterTimeLimit: limit, ...(seed === undefined ? {} : {seed})}
}

const everything = [...tagsOfChange(null, null)].join()

function tagsOf(done: Commit | undefined, store: Store): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const {documentId, before, after} of done?.changes ?? []) {
    for (const tag of tagsOfChange(before, after, siblingsOf(documentId, store))) tags.add(tag)
  }
  return tags
}

async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-plans-'))
  const store = openStore(dataDir)
  try {
    await run(store)
  } finally {
    store.close()
    await rm(dataDir, {recursive: true, force: true})
  }
}

let transactions = 0

async function commit(store: Store, mutations: readonly Mutation[]): Promise<Commit | undefined> {
  const number = transactions++
  const options = {
    transactionId: `t${number}`,
    author: 'ann',
    timestamp: new Date(1_767_225_600_000 + number * 1_000).toISOString(),
    autoGenerateArrayKeys: false,
    select: () => [],
    kind: 'mutate',
  }
  const done = await store.transact(options, (draft) => mutations.forEach((each, index) => draft.apply(each, index)))
  return done.commit
}

function docsOf(store: Store): readonly Doc[] {
  return store.allIds().flatMap((id) => store.get(id) ?? [])
}

function difference(
  peer: string,
  {query, params}: GeneratedQuery,
  under: Circumstances,
  ours: Outcome,
  theirs: Outcome,
): Error {
  const lines = [`The plan gives something else than ${peer}:`, query, params, under, ours, theirs]
  return new Error(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
}
