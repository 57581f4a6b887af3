import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {Slices} from '../limits/slices.ts'
import {createLog} from '../log/log.ts'
import {openStore} from '../store/store.ts'
import {transactionOptions} from '../testing/mutate.ts'
import {queryJob} from '../testing/queryJob.ts'
import {answerJob} from './answerJob.ts'
import {QueryPool} from './workers/pool.ts'

/** A store of 500 numbers, with what answers queries about them. `counted`: where each was answered. */
async function openNumbers() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-answer-'))
  const store = openStore(dataDir)
  await store.transact(transactionOptions({transactionId: 't'}), (transaction) => {
    for (let n = 0; n < 500; n++) transaction.apply({create: {_id: `n${n}`, _type: 'number', value: n}}, n)
  })
  const queries = new QueryPool(dataDir, defaultLimits, {lastSeq: () => store.log.lastSeq(), documents: () => 500})
  const slices = new Slices(defaultLimits.sliceMilliseconds)
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
    async answer(query: string): Promise<unknown> {
      const signal = () => AbortSignal.timeout(30_000)
      const {answer, isCurrent} = await answerJob(lake, queryJob(query), {key: query, canSee: () => true, signal})
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
  numbers.slices.runWhole((slice) => {
    const until = performance.now() + 2 * slice
    while (performance.now() < until);
  })
  const result = await numbers.answer('count(*[_type == "number" && value + 0 < 100])')
  expect(result).toMatchObject({result: 100, isCurrent: true})
  expect([numbers.counted, numbers.queries.state.threads]).toEqual([['main'], 0])
})

test('a query as long as the longest of the site needs no thread', async () => {
  const result = await numbers.answer(`count(*[_type == "number" && name == "${'x'.repeat(20_000)}"])`)
  expect(result).toMatchObject({result: 0, isCurrent: true})
  expect([numbers.counted, numbers.queries.state.threads]).toEqual([['main'], 0])
})
