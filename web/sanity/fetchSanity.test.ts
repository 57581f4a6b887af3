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
async function askedTwice(answer: number, query: string): Promise<readonly object[]> {
  status = answer
  const pages = [1, 2].map(() => collectDependencies(() => fetchPublished(query)))
  await Promise.allSettled(pages.map(({result}) => result))
  return pages.map(({dependencies: {isWhole, lakeFailed}}) => ({isWhole, lakeFailed}))
}

test.each([
  ['does not answer', 0, {isWhole: false, lakeFailed: true}],
  ['fails', 503, {isWhole: false, lakeFailed: true}],
  ['has too many calls', 429, {isWhole: false, lakeFailed: true}],
  ['refuses the query', 400, {isWhole: false, lakeFailed: false}],
  ['lets nobody read', 403, {isWhole: false, lakeFailed: false}],
  ['answers', 200, {isWhole: true, lakeFailed: false}],
])('each page that asks notes it if the lake %s', async (_, answer, noted) => {
  expect(await askedTwice(answer, `count(*[${answer}])`)).toEqual([noted, noted])
})
