import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {setImmediate as immediate} from 'node:timers/promises'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {Changes} from '../freshness/changes.ts'
import {shareWithAllReaders} from '../freshness/dependencies.ts'
import {metrics} from '../metrics/metrics.ts'
import {Documents} from './documents.ts'
import {draftCookieValue} from './draftCookie.ts'
import {PageStore} from './pageStore.ts'
import {mostAtOnce, mostWaiting} from './renderLine.ts'
import {createListener} from './server.ts'
import {readSettings} from './settings.ts'
import {testBuild, testServices} from './testServices.ts'

const routes = ['/search', '/topics', '/topics/[slug]', '/api/health']
const routeOf = (path: string) =>
  path.startsWith('/topics/') ? '/topics/[slug]' : routes.find((route) => route === path)
const build = testBuild(routeOf)

let directory: string
let server: Server
/** The pages that Next has begun to render. */
let begun: string[]
/** How many connections of clients have ended. */
let ended: number
/** While there is a gate, no search gets ready. */
let gate: PromiseWithResolvers<void> | undefined

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apothecary-crowd-'))
  begun = []
  ended = 0
  gate = undefined
  await start()
})
afterEach(async () => {
  gate?.resolve()
  jest.restoreAllMocks()
  server.closeAllConnections()
  server.close()
  await rm(directory, {recursive: true, maxRetries: 10})
})

/** Starts the server before a stand-in for Next: articles and topics are the same for all readers, and each search takes 5 ms of the processor. */
async function start(): Promise<void> {
  const render = async ({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url === '/api/health') {
      response.end('ok')
      return
    }
    begun.push(url)
    if (url.startsWith('/search')) {
      const since = performance.now()
      while (performance.now() - since < 5);
      await gate?.promise
    } else shareWithAllReaders()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!DOCTYPE html><html><head></head><body>Page ${url}</body></html>`)
  }
  const store = await PageStore.open(directory, 'build', new Date())
  const now = () => performance.now()
  const documents = new Documents({
    render,
    store,
    log: {info: () => undefined, error: () => undefined},
    transform: true,
    changes: new Changes(now),
    isKnownPath: async (path) => !path.includes('made-up'),
    lakeAnswers: async () => true,
    now,
  })
  const settings = readSettings({})
  const listener = createListener(testServices({settings, build, render, documents, store}))
  server = createServer(listener).listen(0, '127.0.0.1')
  server.on('connection', (socket) => socket.once('close', () => (ended += 1)))
  await once(server, 'listening')
}

/** Has pages that are not ready keep their places, as if they kept the processor busy. */
function holdUp(): void {
  gate = Promise.withResolvers()
  let idle = 0
  jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({idle: (idle += 1), active: 1, utilization: 1}))
}

function goOn(): void {
  gate?.resolve()
  gate = undefined
}

function port(): number {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Asks for a page as a client behind a proxy. */
async function ask(path: string, client = '203.0.113.1', headers: Readonly<Record<string, string>> = {}) {
  const request = httpRequest({
    host: '127.0.0.1',
    port: port(),
    path,
    agent: false,
    headers: {'x-forwarded-for': client, ...headers},
  })
  request.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return {status: response.statusCode, headers: response.headers, body}
}

/** Asks for a page on a connection of its own, which is closed at once. */
async function askAndLeave(path: string): Promise<void> {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`)
  socket.destroy()
}

const searches = (name: string, count: number) =>
  Array.from({length: count}, (_, index) => `/search?q1=${name}${index}`)

/** Has a crowd ask for so many searches; resolves when those of them that are rendered at once are begun. */
async function sendCrowd(count: number): Promise<readonly ReturnType<typeof ask>[]> {
  const asked = searches('crowd', count).map((path) => ask(path, '203.0.113.9'))
  while (begun.length < mostAtOnce) await immediate()
  return asked
}

async function count(outcome: string): Promise<number> {
  const text = await metrics.registry.getSingleMetricAsString('apothecary_pages_served_total')
  return Number(new RegExp(`outcome="${outcome}",reason=""} (\\d+)`).exec(text)?.[1])
}

test('pages whose readers have left are not rendered, and are counted (site-15)', async () => {
  holdUp()
  const before = await count('dropped')
  const live = await sendCrowd(mostAtOnce)
  await Promise.all(searches('left', 100).map(askAndLeave))
  while (ended < 100) await immediate()
  goOn()
  expect((await ask('/search?q1=later')).status).toBe(200)
  expect(begun.filter((url) => url.includes('left'))).toEqual([])
  expect((await Promise.all(live)).map(({status}) => status)).toEqual(Array(mostAtOnce).fill(200))
  expect((await count('dropped')) - before).toBe(100)
})

test('beside a crowd a kept page and the health of the site are answered before the crowd’s next pages (site-15)', async () => {
  await ask('/sleep')
  begun.length = 0
  const crowd = searches('crowd', 60).map((path) => ask(path, '203.0.113.9'))
  while (begun.length < mostAtOnce) await immediate()
  const answers = await Promise.all([ask('/sleep'), ask('/api/health')])
  expect(answers.map(({status}) => status)).toEqual([200, 200])
  expect(begun.length).toBeLessThan(10)
  expect((await Promise.all(crowd)).map(({status}) => status)).toEqual(Array(60).fill(200))
})

test('beyond the bound readers are told to come back, and are counted (site-15)', async () => {
  holdUp()
  const before = await count('refused')
  const crowd = await sendCrowd(mostAtOnce + mostWaiting + 1)
  const {status, headers, body} = await Promise.race(crowd)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain('<h1>Too many readers at once</h1>')
  expect(body).not.toContain('this reference helps')
  expect((await count('refused')) - before).toBe(1)
  goOn()
  expect((await Promise.all(crowd)).filter((one) => one.status === 200)).toHaveLength(mostAtOnce + mostWaiting)
})

test('when a crowd has the whole line, the first page of another client is rendered next, and before it an editor’s preview (site-15)', async () => {
  holdUp()
  const before = await count('refused')
  const crowd = await sendCrowd(mostAtOnce + mostWaiting + 1)
  await Promise.race(crowd)
  const other = ask('/search?q1=other', '203.0.113.2')
  // Its place was that of one of the crowd.
  while ((await count('refused')) - before < 2) await immediate()
  const cookie = `__prerender_bypass=${draftCookieValue(build.draftKey, Date.now() + 60_000)}`
  const preview = ask('/sleep', '203.0.113.9', {cookie})
  while ((await count('refused')) - before < 3) await immediate()
  goOn()
  expect([(await other).status, (await preview).status]).toEqual([200, 200])
  const [first, second, third] = begun.slice(mostAtOnce)
  expect([first, [second, third].includes('/search?q1=other')]).toEqual(['/sleep', true])
})

test('topics that are not there share one page, and what a query says of one that is there is not looked at (site-11)', async () => {
  const missing = await Promise.all(['/topics/made-up', '/topics/made-up/page/2', '/made-up'].map((path) => ask(path)))
  expect(missing.map(({body}) => /<body>(.*)<\/body>/.exec(body)?.[1])).toEqual(
    Array(3).fill('Page /api/internal/not-found'),
  )
  await Promise.all(['/topics/sleep', '/topics/sleep?a=1', '/topics?a=1', '/topics'].map((path) => ask(path)))
  expect(begun.toSorted()).toEqual(['/api/internal/not-found', '/topics', '/topics/sleep'])
})
