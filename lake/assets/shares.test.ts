import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {quadrants} from '../testing/assets.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

// Pictures are made slowly on a busy machine.
jest.setTimeout(120_000)

let lake: TestLake
let url: string
beforeAll(async () => {
  lake = await startTestLake()
  const photo = await (await quadrants(800, 600)).jpeg().toBuffer()
  url = (await lake.editor.assets.upload('image', photo)).url
})
afterAll(() => lake.close())

/** Asks for a picture as somebody else, who is not signed in; undefined: it was given up. */
function ask(address: string, query: string, signal?: AbortSignal): Promise<Response | undefined> {
  const headers = {'x-forwarded-for': address}
  return fetch(`${url}?${query}`, {headers, ...(signal === undefined ? {} : {signal})}).catch(() => undefined)
}

test('pictures are made in turn by address, and one address may have fifty of them wait', async () => {
  const over = new AbortController()
  const statuses: number[] = []
  const refused: Response[] = []
  const attacks = Array.from({length: 70}, async (_, n) => {
    const answer = await ask('203.0.113.7', `w=3000&h=3000&fit=crop&q=${n}&sharp=100`, over.signal)
    if (answer === undefined) return
    statuses.push(answer.status)
    if (answer.status === 429) refused.push(answer)
  })
  while (refused.length === 0) await new Promise(setImmediate)
  expect((await ask('203.0.113.8', 'w=64'))?.status).toBe(200)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(25)
  over.abort()
  await Promise.all(attacks)
  const [first] = refused
  expect([first?.headers.get('retry-after'), first?.headers.get('ratelimit-limit')]).toEqual(['1', '50'])
})
