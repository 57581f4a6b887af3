import {createServer} from 'node:http'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {freePort} from '../../tests/support/freePort.ts'
import {collectDependencies} from '../freshness/dependencies.ts'

let status = 200
const lake = createServer((_, response) => {
  if (status === 0) response.destroy()
  else response.writeHead(status, {'content-type': 'application/json'}).end('{"result": 1, "syncTags": ["s1:tag"]}')
})
const port = await freePort()
process.env['LAKE_HOST'] = '127.0.0.1'
process.env['LAKE_PORT'] = String(port)
const {fetchPublished} = await import('./fetchSanity.ts')

beforeAll(() => new Promise<void>((done) => void lake.listen(port, '127.0.0.1', done)))
afterAll(() => {
  lake.closeAllConnections()
  lake.close()
})

/** What is noted for each of two pages that ask the same at the same time. */
async function askedTwice(answer: number, query: string): Promise<readonly boolean[]> {
  status = answer
  const pages = [1, 2].map(() => collectDependencies(() => fetchPublished(query)))
  await Promise.allSettled(pages.map(({result}) => result))
  return pages.map(({dependencies}) => dependencies.lakeFailed)
}

test('a page notes that the lake did not answer, but not that it answered or refused', async () => {
  expect(await askedTwice(0, 'count(*)')).toEqual([true, true])
  expect(await askedTwice(503, 'count(*)')).toEqual([true, true])
  expect(await askedTwice(400, 'count(')).toEqual([false, false])
  expect(await askedTwice(200, 'count(*)')).toEqual([false, false])
})
