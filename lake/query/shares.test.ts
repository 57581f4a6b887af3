import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

// Threads start slowly on a busy machine.
jest.setTimeout(120_000)

let lake: TestLake
beforeEach(async () => {
  // No query is answered without a thread, and four may wait for one: of strangers three, and one of each address.
  lake = await startTestLake({
    limits: {...defaultLimits, sliceMilliseconds: 0, queuedQueries: 4, queryMilliseconds: 600_000},
  })
  const mutations = Array.from({length: 1_000}, (_, n) => ({create: {_id: `n${n}`, _type: 'number', n}}))
  await lake.request('/data/mutate/production', {method: 'POST', body: {mutations}})
})
afterEach(() => lake.close())

/** A query that takes minutes, and no two alike. */
const endless = (n: number): string => `count(*[count(*[count(*[n + ^.n + ^.^.n == ${-n}]) > 1]) > 1])`

/** Asks as somebody else, who is not signed in, and goes away when `signal` aborts. */
function ask(address: string, query: string, signal?: AbortSignal): Promise<Response | undefined> {
  return fetch(`${lake.url}/v1/data/query/production?query=${encodeURIComponent(query)}`, {
    headers: {'x-forwarded-for': address},
    ...(signal === undefined ? {} : {signal}),
  }).catch(() => undefined)
}

test('slow queries of two addresses leave room and time for a third, for tokens and for the site', async () => {
  const over = new AbortController()
  const refused: Response[] = []
  const attacks = Array.from({length: 40}, async (_, n) => {
    const answer = await ask(`203.0.113.${n % 2}`, endless(n), over.signal)
    if (answer !== undefined) refused.push(answer)
  })
  while (refused.length < 30) await new Promise(setImmediate)
  const [first] = refused
  expect(refused.map(({status}) => status)).toEqual(refused.map(() => 429))
  expect(await first?.json()).toMatchObject({message: 'Too many slow queries at the same time'})
  expect((await ask('203.0.113.9', 'count(*[n < 10])'))?.status).toBe(200)
  expect(await lake.reader.fetch('count(*[n < 20])')).toBe(20)
  expect(await lake.editor.fetch('count(*[n < 30])')).toBe(30)
  expect([first?.headers.get('retry-after'), first?.headers.get('ratelimit-limit')]).toEqual(['1', '1'])
  over.abort()
  await Promise.all(attacks)
})

test('a long query of a stranger makes room for one of a token, and begins anew', async () => {
  const over = new AbortController()
  const attack = ask('203.0.113.7', endless(1), over.signal)
  // Once the first thread has given the endless one up and has answered this, that runs in the second.
  expect((await ask('203.0.113.9', 'count(*[n < 10])'))?.status).toBe(200)
  const long = 'count(*[n < 8 && count(*[count(*[n + ^.n + ^.^.n == 7]) > 0]) > 7])'
  expect(await lake.editor.fetch(long)).toBe(1)
  over.abort()
  await attack
})
