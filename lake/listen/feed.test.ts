import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {openStore} from '../store/store.ts'
import {transactionOptions} from '../testing/mutate.ts'
import {CommitFeed} from './feed.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = z.function({input: [], output: z.void()}).implement(runInNewContext('gc'))

function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** An article of some 40 kB, other text in each edition, with signs that are not Latin. */
const edition = (number: number) => ({
  _id: 'article',
  _type: 'article',
  title: `Edition ${number}`,
  body: Array.from({length: 100}, (_, index) => ({
    _key: `k${number}-${index}`,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{_key: `c${index}`, _type: 'span', marks: [], text: `${number}: ${'sleep well … '.repeat(20)}`}],
  })),
})

test('what is kept for readers that are behind is bounded in memory; what is older comes from the log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-feed-'))
  const store = openStore(dataDir)
  const feed = new CommitFeed(store, 1_000)
  const write = (number: number) =>
    store.transact(transactionOptions({transactionId: `t${number}`}), (transaction) =>
      transaction.apply({createOrReplace: JSON.parse(JSON.stringify(edition(number)))}, 0),
    )
  await write(1)
  const before = heapBytes()
  for (let number = 2; number <= 400; number++) await write(number)
  expect((heapBytes() - before) / 1024 / 1024).toBeLessThan(20)
  for (const number of [1, 200, 400]) {
    const {title, body} = edition(number)
    expect(feed.next(number - 1)).toMatchObject({
      seq: number,
      transactionId: `t${number}`,
      changes: [{documentId: 'article', after: {title, body}}],
    })
  }
  store.close()
  await rm(dataDir, {recursive: true})
})
