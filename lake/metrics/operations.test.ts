import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {maskQuery} from '../log/mask.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
const lines: string[] = []
beforeAll(async () => {
  lake = await startTestLake({log: 'info', slowQueryMilliseconds: 1}, undefined, (line) => lines.push(line))
  await lake.editor.create({_id: 'note', _type: 'note', text: 'a private thing'})
})
afterAll(() => lake.close())

/** The lines of the log since `act` began, as objects. */
async function linesOf(act: () => Promise<unknown>): Promise<readonly unknown[]> {
  const from = lines.length
  await act()
  return lines.slice(from).map((line): unknown => JSON.parse(line))
}

/** The value of a metric, by its name with labels. */
function valueOf(text: string, name: string): number {
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
}

describe('/health', () => {
  test('says that it is well, and how many documents there are to those who may read all of them', async () => {
    expect((await lake.request('/health', {version: '', anonymous: true})).body).toEqual({status: 'ok'})
    expect(await lake.request('/health', {version: ''})).toMatchObject({
      status: 200,
      body: {status: 'ok', documents: 1, transactions: 1},
    })
  })
})

describe('/metrics', () => {
  test('counts requests, queries, kept answers and commits', async () => {
    const before = (await lake.request('/metrics', {version: '', anonymous: true})).text
    for (let each = 0; each < 4; each++) await lake.reader.fetch('*[_type == "note"]{_id}')
    await lake.editor.patch('note').set({n: 1}).commit()
    const answer = await lake.request('/metrics', {version: '', anonymous: true})
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const change = (name: string): number => valueOf(answer.text, name) - (valueOf(before, name) || 0)
    expect(change('lake_request_seconds_count{endpoint="/data/query/:dataset",method="GET",status="200"}')).toBe(4)
    expect(change('lake_request_seconds_count{endpoint="/data/mutate/:dataset",method="POST",status="200"}')).toBe(1)
    expect(change('lake_query_answers_total{cache="hit"}')).toBe(2)
    expect(change('lake_query_answers_total{cache="miss"}')).toBe(2)
    expect(change('lake_query_seconds_count{where="main",plan="type"}')).toBe(2)
    expect(change('lake_commit_group_transactions_count')).toBe(1)
    expect(change('lake_document_changes_total')).toBe(1)
    expect(valueOf(answer.text, 'lake_write_seconds_sum{part="commit"}')).toBeGreaterThan(0)
    expect(valueOf(answer.text, 'lake_documents')).toBe(1)
    expect(valueOf(answer.text, 'lake_heap_bytes')).toBeGreaterThan(1_000_000)
    expect(answer.text).toMatch(/^lake_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via'])(
    'are not for whom a proxy of this machine asks: %s',
    async (name) => {
      const headers = {[name]: '1.1 proxy'}
      expect((await lake.request('/metrics', {version: '', anonymous: true, headers})).status).toBe(401)
      expect((await lake.request('/metrics', {version: '', anonymous: true})).status).toBe(200)
    },
  )

  test('are for this machine and for administrators; behind a proxy, for administrators alone', async () => {
    const proxied = await startTestLake({limits: {...defaultLimits, trustsLocal: false}})
    const {token} = proxied.addToken('administrator')
    const status = async (options: object): Promise<number> =>
      (await proxied.request('/metrics', {version: '', ...options})).status
    expect([await status({anonymous: true}), await status({}), await status({token})]).toEqual([401, 403, 200])
    await proxied.close()
  })
})

describe('the log', () => {
  test('has a line for every request, without address, parameters, secrets and content', async () => {
    const query = '*[_type == "note" && text == $secret][0]'
    const found = await linesOf(async () => {
      await lake.editor.fetch(query, {secret: 'a private thing'}, {tag: 'some.tag'})
      await lake.request('/data/doc/production/note')
      await lake.request('/nothing?token=hidden', {headers: {cookie: 'apothecary_lake=hidden'}})
    })
    expect(found.filter((line) => JSON.stringify(line).includes('"request"'))).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'request',
        method: 'GET',
        endpoint: '/data/query/:dataset',
        status: 200,
        ms: expect.any(Number),
        user: 'token',
      },
      {
        time: expect.any(String),
        level: 'info',
        event: 'request',
        method: 'GET',
        endpoint: '/data/doc/:dataset/:ids',
        status: 200,
        ms: expect.any(Number),
        user: 'token',
      },
      {
        time: expect.any(String),
        level: 'info',
        event: 'request',
        method: 'GET',
        endpoint: 'none',
        status: 404,
        ms: expect.any(Number),
      },
    ])
    const everything = lines.join('\n')
    for (const secret of [lake.token, 'private', 'hidden', 'some.tag', 'secret='])
      expect(everything).not.toContain(secret)
  })

  test('tells of slow queries and their plan, and of what they look for nothing', async () => {
    const query =
      'count(*[_type == "note" && text match "Jane Doe" && count(string::split("' +
      'ab,'.repeat(50_000) +
      '", ",")) > 123456])'
    const found = await linesOf(() => lake.request('/data/query/production', {method: 'POST', body: {query}}))
    expect(found).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: 'slowQuery',
        where: expect.stringMatching(/^main|thread$/),
        query: expect.stringContaining('_type == "note" && text match "…"'),
        plan: expect.objectContaining({steps: [expect.objectContaining({runs: 1})]}),
      }),
    )
    expect(JSON.stringify(found)).not.toMatch(/Jane|123456|ab,ab/)
  })

  test.each([
    [`*[_type == "note" && name == "Jane"]`, `*[_type == "note" && name == "…"]`],
    [`*[_type == 'note' && a == 'it\\'s']`, `*[_type == 'note' && a == "…"]`],
    [`*[phone == 4915112345 && n > 12] // Jane\n[0]`, `*[phone == 0 && n > 12] [0]`],
    [`*[name == "Jane`, `*[name == "…"`],
    ['x'.repeat(3_000), `${'x'.repeat(2_000)}…`],
  ])('masks %j', (query, masked) => {
    expect(maskQuery(query, (text) => text === 'note')).toBe(masked)
  })
})
