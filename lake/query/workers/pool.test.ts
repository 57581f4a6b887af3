import {afterAll, beforeAll, describe, expect, jest, test} from '@jest/globals'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {defaultLimits} from '../../limits/limits.ts'
import {failureOf} from '../../testing/failure.ts'
import {startTestLake, type TestLake} from '../../testing/lake.ts'
import {queryJob} from '../../testing/queryJob.ts'
import {openDatabase} from '../../store/sqlite/database.ts'
import {startThread} from './queryThread.ts'

// Threads start slowly on a busy machine, and monsters are slow by nature.
jest.setTimeout(180_000)

const size = 20_000
let lake: TestLake
let administrator: string
beforeAll(async () => {
  lake = await startTestLake()
  administrator = lake.addToken('administrator').token
  for (let from = 0; from < size; from += 5_000) {
    const docs = Array.from({length: 5_000}, (_, at) => ({
      _id: `n${from + at}`,
      _type: 'number',
      value: ((from + at) * 7_919) % size,
    }))
    await lake.request('/data/mutate/production', {
      method: 'POST',
      body: {mutations: docs.map((doc) => ({create: doc}))},
    })
  }
})
afterAll(() => lake.close())

/** Each of the numbers below `outer` is held against all 20 000; no index helps. The answer is known. */
const monster = (outer: number, limit: number): string =>
  `count(*[_type == "number" && value < ${outer} && count(*[_type == "number" && value + ^.value < ${limit}]) > 500])`
const answerTo = (outer: number, limit: number): number =>
  Array.from({length: outer}, (_, value) => Math.max(0, limit - value)).filter((smaller) => smaller > 500).length

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

describe('queries that take long', () => {
  test('do not hold up the others, and are answered rightly', async () => {
    const settings = [600, 610, 620, 630, 640]
    let isOver = false
    const monsters = Promise.all(settings.map((limit) => lake.reader.fetch(monster(25, limit)))).finally(() => {
      isOver = true
    })
    const times: number[] = []
    for (let each = 0; !isOver; each++) {
      const started = performance.now()
      // Not the same twice: the cache of answers is not what is tried here.
      expect(await lake.reader.fetch('*[_id == $id][0].value', {id: `n${each % size}`})).toBe(
        ((each % size) * 7_919) % size,
      )
      times.push(performance.now() - started)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await monsters).toEqual(settings.map((limit) => answerTo(25, limit)))
    expect(times.length).toBeGreaterThan(20)
    console.log(
      `${times.length} simple queries beside five monsters: median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
    )
    // 30 ms on a machine with nothing else to do; this one may be busy.
    expect(percentile(times, 0.95)).toBeLessThan(1_000)
  })

  test('see what was written before they were asked, and what has changed since the last one', async () => {
    const query = monster(20, 540)
    const before = await lake.reader.fetch(query)
    await lake.editor.create({_id: 'extra', _type: 'number', value: 0})
    const after = await lake.reader.fetch(query)
    expect([before, after]).toEqual([20, 21])
    await lake.editor.delete('extra')
    expect(await lake.reader.fetch(query)).toBe(20)
  })

  test('respect who is asking', async () => {
    await lake.editor.create({_id: 'drafts.n1', _type: 'number', value: 1})
    const query = `count(*[_type == "number" && value < 12 && count(*[_type == "number" && value + ^.value < 10]) > 0])`
    const raw = {perspective: 'raw'} as const
    expect(await lake.reader.fetch(query, {}, raw)).toBe(10)
    expect(await lake.editor.fetch(query, {}, raw)).toBe(11)
    expect(await lake.editor.fetch(query, {}, {perspective: 'drafts'})).toBe(11)
    await lake.editor.delete('drafts.n1')
  })

  test('say how they were answered, to administrators', async () => {
    const search = `query=${encodeURIComponent(monster(20, 600))}&explain=true`
    const answer = await lake.request(`/data/query/production?${search}`, {token: administrator})
    expect(answer).toMatchObject({status: 200, body: {result: 20, explain: {steps: expect.any(Array), scanned: false}}})
    expect(await lake.request(`/data/query/production?${search}`)).toMatchObject({
      status: 403,
      body: {error: {description: expect.stringContaining('"manage"')}},
    })
  })
})

test('a thread that knows many documents is kept: to load them for each query would take longer than the query', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-many-'))
  const database = openDatabase(dataDir)
  database.exec(`INSERT INTO main.documents (id, type, rev, created_at, updated_at, seq, content)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600000)
    SELECT 'document-with-a-long-id-' || n, 'note', 'r', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 0,
      json_object('_id', 'document-with-a-long-id-' || n, '_type', 'note', '_rev', 'r', '_createdAt', '2026-01-01T00:00:00Z', '_updatedAt', '2026-01-01T00:00:00Z', 'n', n)
    FROM numbers`)
  database.close()
  let hasEnded = false
  const thread = startThread(dataDir, 600_000, () => {
    hasEnded = true
  })
  try {
    const reply = await thread.run(queryJob('count(*[_type == "note"])'), 120_000, true)
    if (reply.kind !== 'answer') throw new Error(`The thread gave no answer: ${reply.kind}`)
    expect(JSON.parse(Buffer.from(reply.answer.body).toString())).toMatchObject({result: 600_000})
    expect(hasEnded).toBe(false)
  } finally {
    await thread.end()
    await rm(dataDir, {recursive: true})
  }
})

describe('queries that take too long', () => {
  let strict: TestLake
  beforeAll(async () => {
    strict = await startTestLake({
      limits: {...defaultLimits, queryMilliseconds: 500, queryThreads: 2, queuedQueries: 2, responseBytes: 200_000},
    })
    const docs = Array.from({length: 3_000}, (_, value) => ({
      _id: `n${value}`,
      _type: 'number',
      value,
      text: 'x'.repeat(100),
    }))
    await strict.request('/data/mutate/production', {
      method: 'POST',
      body: {mutations: docs.map((doc) => ({create: doc}))},
    })
  })
  afterAll(() => strict.close())

  const endless = (number: number): string =>
    `count(*[count(*[count(*[value + ^.value + ^.^.value == ${number}]) > 1]) > 1])`

  test('are given up after their time, with the documented error', async () => {
    expect(await failureOf(strict.reader.fetch(endless(1)))).toMatchObject({
      statusCode: 504,
      body: {
        error: {type: 'queryTimeoutError', description: 'The query took longer than the 0.5 s that a query may take'},
      },
    })
  })

  test('are refused when too many wait', async () => {
    const failures = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => failureOf(strict.reader.fetch(endless(each)))))
    const statuses = failures.map(({statusCode}) => statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((status) => status === 504).length).toBeGreaterThanOrEqual(1)
    expect(new Set(statuses)).toEqual(new Set([429, 504]))
  })

  test('are given up when nobody waits for them any more', async () => {
    const started = performance.now()
    const abort = new AbortController()
    const call = fetch(`${strict.url}/v1/data/query/production?query=${encodeURIComponent(endless(7))}`, {
      signal: abort.signal,
    })
    setTimeout(() => abort.abort(), 100)
    await expect(call).rejects.toThrow('aborted')
    // The threads are free for the next.
    expect(await strict.reader.fetch('count(*[value < 2 && count(*[value + ^.value < 10]) > 0])')).toBe(2)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('answers that are too large are refused, wherever they are written', async () => {
    expect(await failureOf(strict.reader.fetch('*'))).toMatchObject({
      statusCode: 400,
      body: {error: {type: 'responseTooLargeError', description: expect.stringContaining('200000 bytes')}},
    })
    expect(await strict.reader.fetch('*[0...100]')).toHaveLength(100)
  })

  test('a query in a mutation has its time, too', async () => {
    const patch = {query: `*[count(*[count(*[value + ^.value == ^.^.value]) > 1]) > 1]`, set: {x: 1}}
    expect(
      await strict.request('/data/mutate/production', {method: 'POST', body: {mutations: [{patch}]}}),
    ).toMatchObject({
      status: 400,
      body: {error: {type: 'mutationError', items: [{error: {type: 'queryTimeoutError'}}]}},
    })
  })
})
