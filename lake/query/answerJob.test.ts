import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {thisMachine} from '../limits/line.ts'
import {Slices} from '../limits/slices.ts'
import {createLog} from '../log/log.ts'
import {openStore} from '../store/store.ts'
import {transactionOptions} from '../testing/mutate.ts'
import {queryJob} from '../testing/queryJob.ts'
import {answerJob} from './answerJob.ts'
import {runJob} from './job.ts'
import {QueryPool} from './workers/pool.ts'

/** A store of 500 numbers, with what answers queries about them. `counted`: where each was answered. */
async function openNumbers(limits = defaultLimits) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-answer-'))
  const store = openStore(dataDir)
  await store.transact(transactionOptions({transactionId: 't'}), (transaction) => {
    for (let n = 0; n < 500; n++) transaction.apply({create: {_id: `n${n}`, _type: 'number', value: n}}, n)
  })
  const queries = new QueryPool(dataDir, limits, {lastSeq: () => store.log.lastSeq(), documents: () => 500})
  const slices = {
    known: new Slices(defaultLimits.sliceMilliseconds),
    strangers: new Slices(defaultLimits.sliceMilliseconds),
  }
  const counted: string[] = []
  const lake = {
    store,
    queries,
    slices,
    settings: {slowQueryMilliseconds: 0},
    log: createLog('silent', Date.now),
    metrics: {query: (where: string) => void counted.push(where)},
  }
  return {
    slices,
    counted,
    queries,
    /** Answers a query without a limit, as one did before: a slow machine takes longer than a slice for the first of a process. */
    warmUp: () =>
      runJob(store, () => true, queryJob('count(*[_type == "number" && value + 1 < 100])'), {
        deadline: performance.now() + 30_000,
      }),
    async answer(query: string): Promise<unknown> {
      const signal = () => AbortSignal.timeout(30_000)
      const asker = {key: query, caller: thisMachine, canSee: () => true, signal}
      const {answer, isCurrent} = await answerJob(lake, queryJob(query), asker)
      return {...JSON.parse(Buffer.from(answer.body).toString()), isCurrent}
    },
    async close(): Promise<void> {
      await queries.close()
      store.close()
      await rm(dataDir, {recursive: true})
    },
  }
}

let numbers: Awaited<ReturnType<typeof openNumbers>>
beforeEach(async () => {
  numbers = await openNumbers()
})
afterEach(() => numbers.close())

test('after others have used their time, a query that needs a few milliseconds waits for some and starts no thread', async () => {
  numbers.warmUp()
  numbers.slices.known.runWhole((slice) => {
    const until = performance.now() + 2 * slice
    while (performance.now() < until);
  })
  const result = await numbers.answer('count(*[_type == "number" && value + 0 < 100])')
  expect(result).toMatchObject({result: 100, isCurrent: true})
  expect([numbers.counted, numbers.queries.state.threads]).toEqual([['main'], 0])
})

test('a query as long as the longest of the site needs no thread', async () => {
  numbers.warmUp()
  const result = await numbers.answer(`count(*[_type == "number" && name == "${'x'.repeat(20_000)}"])`)
  expect(result).toMatchObject({result: 0, isCurrent: true})
  expect([numbers.counted, numbers.queries.state.threads]).toEqual([['main'], 0])
})

test('what strangers use of the main thread is not taken from callers who are known', async () => {
  numbers.slices.strangers.runWhole((slice) => {
    const until = performance.now() + 2 * slice
    while (performance.now() < until);
  })
  expect(numbers.slices.known.has(1)).toBe(true)
  expect(await numbers.answer('count(*[_type == "number"])')).toMatchObject({result: 500})
  expect(numbers.counted).toEqual(['main'])
})

test.each([
  ['takes a thread less than half a slice is not', 600_000, false],
  ['takes a thread more than a slice is, for ten seconds,', 0, true],
])('a text that %s slow, whatever it had to wait for', async (_what, sliceMilliseconds, isSlow) => {
  const other = await openNumbers({...defaultLimits, sliceMilliseconds})
  const {queries} = other
  try {
    const text = 'count(*[_type == "number"])'
    const answered = queries.answer(text, queryJob(text), AbortSignal.timeout(30_000), {isKnown: false})
    expect(queries.isSlow(text)).toBe(false)
    await answered
    expect(queries.isSlow(text)).toBe(isSlow)
    const later = performance.now() + 10_001
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later)
    expect(queries.isSlow(text)).toBe(false)
    clock.mockRestore()
  } finally {
    await other.close()
  }
})
