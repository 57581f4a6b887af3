import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {Slices} from '../limits/slices.ts'
import {createLog} from '../log/log.ts'
import {openStore} from '../store/store.ts'
import {transactionOptions} from '../testing/mutate.ts'
import {queryJob} from '../testing/queryJob.ts'
import {answerJob} from './answerJob.ts'
import {QueryPool} from './workers/pool.ts'

test('after others have used their time, a query that needs a few milliseconds waits for some and starts no thread', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-answer-'))
  const store = openStore(dataDir)
  await store.transact(transactionOptions({transactionId: 't'}), (transaction) => {
    for (let n = 0; n < 500; n++) transaction.apply({create: {_id: `n${n}`, _type: 'number', value: n}}, n)
  })
  const pool = new QueryPool(dataDir, defaultLimits, {lastSeq: () => store.log.lastSeq(), documents: () => 500})
  const slices = new Slices(defaultLimits.sliceMilliseconds)
  const counted: string[] = []
  const lake = {
    store,
    queries: pool,
    slices,
    settings: {slowQueryMilliseconds: 0},
    log: createLog('silent', Date.now),
    metrics: {query: (where: string) => void counted.push(where)},
  }
  const job = queryJob('count(*[_type == "number" && value + 0 < 100])')
  try {
    slices.runWhole((slice) => {
      const until = performance.now() + 2 * slice
      while (performance.now() < until);
    })
    const {answer, isCurrent} = await answerJob(lake, job, {
      key: 'key',
      canSee: () => true,
      signal: () => AbortSignal.timeout(30_000),
    })
    expect(JSON.parse(Buffer.from(answer.body).toString())).toMatchObject({result: 100})
    expect([isCurrent, counted, pool.state.threads]).toEqual([true, ['main'], 0])
  } finally {
    await pool.close()
    store.close()
    await rm(dataDir, {recursive: true})
  }
})
