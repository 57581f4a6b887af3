import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const query = '/data/query/production?query=1'

test.each(['v1', 'vX', 'v2017-01-01', 'v2024-02-29', 'v2026-08-25', `v${day(0)}`, `v${day(1)}`])(
  'the API has version %s',
  async (version) => {
    expect(await lake.request(query, {version})).toMatchObject({status: 200, body: {result: 1}})
  },
)

test.each(['v2021-13-99', 'v2023-02-29', 'v2021-3-25', 'v0', 'v2', 'vx', 'v1999', 'v', '2021-03-25'])(
  'the API has no version %s',
  async (version) => {
    const {status, text} = await lake.request(query, {version})
    expect(status).toBe(404)
    expect(text).not.toContain('"result"')
  },
)

test('the API has no version of a day to come', async () => {
  for (const version of ['v2099-01-01', `v${day(3)}`]) {
    const {status, text} = await lake.request(query, {version})
    expect(status).toBe(400)
    expect(text).toContain(`API version \\"${version}\\" is in the future`)
  }
})
