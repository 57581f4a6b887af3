import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import {Changes} from '../freshness/changes.ts'
import {Documents} from './documents.ts'
import {PageStore} from './pageStore.ts'
import {close, createListener, listen} from './server.ts'
import {readSettings} from './settings.ts'
import {testBuild, testServices} from './testServices.ts'

const patterns: Readonly<Record<string, RegExp>> = {
  '/api/health': /^\/api\/health$/,
  '/api/events': /^\/api\/events$/,
  '/api/draft-mode/enable': /^\/api\/draft-mode\/enable$/,
  '/api/internal/block': /^\/api\/internal\/block$/,
  '/api/drivers/v4/[[...path]]': /^\/api\/drivers\/v4(?:\/.+)?$/,
  '/api/user/[rvoId]/saved/[kind]': /^\/api\/user\/[^/]+\/saved\/[^/]+$/,
  '/search': /^\/search$/,
}
const routeOf = (path: string) => Object.keys(patterns).find((page) => patterns[page]?.test(path))
const build = testBuild(routeOf)

let directory: string
let server: Server
/** What Next is asked for. */
let asked: string[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apothecary-server-'))
  asked = []
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, {recursive: true, maxRetries: 10})
})

/** Starts the server before a stand-in for Next, which answers everything. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const render = async ({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(url)
    response.setHeader('set-cookie', `__prerender_bypass=${build.draftKey}; Path=/; HttpOnly`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!DOCTYPE html><html><head></head><body>Page</body></html>')
  }
  const store = await PageStore.open(directory, 'build', new Date())
  const now = () => performance.now()
  const documents = new Documents({
    render,
    store,
    log: {info: () => undefined, error: () => undefined},
    transform: true,
    changes: new Changes(now),
    isKnownPath: async () => true,
    lakeAnswers: async () => true,
    now,
  })
  const listener = createListener(testServices({settings: readSettings(env), build, render, documents, store}))
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Sends a request. Unlike with `fetch`, its path is sent as it is. */
async function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const request = httpRequest({host: '127.0.0.1', port, path, method, headers})
  // The body of a refused request is not read.
  request.on('error', () => undefined)
  request.end(headers['content-length'] === undefined ? undefined : 'x'.repeat(Number(headers['content-length'])))
  const response = await new Promise<IncomingMessage>((done) => {
    request.once('response', done)
  })
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return {status: response.statusCode, headers: response.headers, body}
}

describe('the largest body of a request', () => {
  test.each([
    ['/api/user/m/saved/shopping-list', 524_288, 200, 'Page'],
    ['/api/user/m/saved/saved-articles', 65_537, 200, 'Page'],
    ['/api/events', 65_536, 200, 'Page'],
    ['/api/events', 65_537, 413, 'The request body is too large (limit 64 KiB).'],
    ['/api/user/m/saved/shopping-list/more', 65_537, 413, 'The request body is too large (limit 64 KiB).'],
    ['/api/user/m/saved/shopping-list', 524_289, 413, 'The request body is too large (limit 512 KiB).'],
  ])(
    'of %s with %d bytes: %d; lists of members are the larger ones (members-21)',
    async (path, bytes, status, text) => {
      await start()
      const answer = await ask(path, 'PUT', {'content-length': String(bytes)})
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(text)])
    },
  )
})

describe('a path means the same in every spelling', () => {
  test.each([
    ['/%61pi/health', '/api/health'],
    ['/%73earch?q1=sleep', '/search?q1=sleep'],
    ['/search?q1=%73leep', '/search?q1=%73leep'],
    ['/sl%65ep?a=1', '/sleep'],
    // A percent sign that encodes nothing, as browsers send it.
    ['/100%-natural', '/100%25-natural'],
    ['/%73igning-you-in?state=a', '/api/auth/finish?state=a'],
  ])('%s', async (path, url) => {
    await start()
    await ask(path)
    // There is no route of sign-in here.
    expect(asked).toEqual(url.startsWith('/api/auth') ? [] : [url])
  })

  test.each([
    ['http://www.example.com/sleep', '/sleep'],
    ['http://www.example.com/search?q1=a', '/search?q1=a'],
    ['HTTPS://www.example.com:8443/sl%65ep/naps', '/sleep/naps'],
    ['http://www.example.com', '/'],
    ['http://www.example.com?a=1', '/'],
  ])('a request line may have a whole address, as HTTP/1.1 allows: %s', async (address, url) => {
    await start()
    const {status} = await ask(address)
    expect([status, asked]).toEqual([200, [url]])
  })

  test.each(['ftp://www.example.com/sleep', '//www.example.com/sleep', '*', 'http://'])(
    'what is neither a path nor an address of the site has no page: %s',
    async (target) => {
      await start()
      const {status} = await ask(target)
      expect([status, asked]).toEqual([404, []])
    },
  )

  test('a call is answered as one', async () => {
    await start()
    for (const path of ['/api/health', '/%61pi/health', '/api/he%61lth']) {
      const {status, headers} = await ask(path, 'POST', {'content-length': '1'})
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
    }
  })

  test('the key of draft mode reaches no browser', async () => {
    await start()
    for (const path of ['/api/draft-mode/enable', '/%61pi/draft-mode/enable', '/api/%64raft-mode/enable'])
      expect([path, String((await ask(path)).headers['set-cookie'])]).toEqual([
        path,
        expect.stringMatching(/^__prerender_bypass=\d+\.[\w-]+;/),
      ])
  })

  test.each([
    ['/api%2Fhealth', 404],
    ['/%61pi%2Fhealth', 404],
    ['/%61pi/%69nternal/block', 404],
    ['/api/drivers/v4/../../internal/block', 404],
    ['/api/drivers/v4/%2e%2e/%2E./internal/block', 404],
    ['/%61pi/drivers/v4/%E0%A4%A', 400],
    ['/%E0%A4%A', 404],
  ])('%s: %d, and Next does not see it', async (path, status) => {
    await start()
    expect([(await ask(path)).status, asked]).toEqual([status, []])
  })
})

test('TRACE, which no call takes, is refused, and Next does not see it', async () => {
  await start()
  const {status, headers, body} = await ask('/api/health', 'TRACE')
  expect([status, headers['allow'], body]).toEqual([
    405,
    'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE',
    '{"error":"No call takes TRACE."}',
  ])
  expect(asked).toEqual([])
})

/** What a server sends on a connection on which `sent` is all that comes. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  await once(socket, 'connect')
  if (sent !== '') socket.write(sent)
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}

test('a connection that a browser has opened ahead, and not used, ends as one that took too long: it opens another, and its reader sees no “bad request”', async () => {
  await start()
  const servers = await listen(testServices({settings: {...readSettings({}), port: 0}}))
  const address = servers[0]?.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const answers = await Promise.all(
    ['', 'GET / HTTP/1.1\r\nHost: loc', 'nonsense\r\n\r\n'].map((sent) => answerTo(port, sent)),
  )
  await close(servers, 0)
  expect(answers).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 400 Bad Request'])
})

describe('browsers are told to use https alone', () => {
  test.each([
    ['https://www.apothecary.example', 'www.apothecary.example', true],
    ['https://www.apothecary.example', 'localhost:3001', false],
    // Inside a network, or before there is a certificate.
    ['http://health.intranet', 'health.intranet', false],
    ['', 'health.intranet', false],
  ])('with SITE_URL %j, asked as %s: %s', async (url, host, expected) => {
    await start({SITE_URL: url})
    for (const path of ['/sleep', '/api/health']) {
      const {headers} = await ask(path, 'GET', {host})
      expect([
        headers['strict-transport-security'],
        /upgrade-insecure-requests/.test(String(headers['content-security-policy'])),
      ]).toEqual(expected ? ['max-age=63072000; includeSubDomains', true] : [undefined, false])
    }
  })
})
