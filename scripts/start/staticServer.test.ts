import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import type {Server} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test, jest} from '@jest/globals'
import {send as sendRequest} from '../bench/costly/send.ts'
import {waitsDuring} from '../bench/costly/waits.ts'
import {serveStudio} from './staticServer.ts'
import {studioPage} from './studioPage.ts'

const inlineScript = 'window.inline = 1'
const built = `<!DOCTYPE html><html><head><title>Studio</title><script>${inlineScript}</script>
<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script type="application/json">[]</script><script src="/static/app.js" type="module"></script></body></html>`

const settings = {lakeUrl: 'http://localhost:3901', siteUrl: 'http://localhost:3001', isHosted: false}

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'))
  await mkdir(path.join(folder, 'static'))
  await writeFile(path.join(folder, 'index.html'), built)
  await writeFile(path.join(folder, 'static/app.js'), 'export {}')
  await writeFile(path.join(folder, 'static/large.js'), Buffer.alloc(2_000_000, 'x'))
  server = await serveStudio(folder, settings, '127.0.0.1', 0)
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, {recursive: true})
})

/** Sends the lines as they are: `fetch` would tidy them. */
async function send(...lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(`${lines.join('\r\n')}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return answer
}

const get = (pathname: string) => fetch(`http://127.0.0.1:${port}${pathname}`)

test('the Studio has a process of the browser for itself, beside a site of the same host', async () => {
  expect((await get('/')).headers.get('origin-agent-cluster')).toBe('?1')
})

describe('paths that are none', () => {
  test.each([
    '//',
    '///',
    '//?',
    '//evil.example',
    '/\\evil.example',
    '\\',
    '*',
    'http://',
    'http://evil.example/',
    '?',
  ])('%s is refused, and the server goes on', async (target) => {
    expect(await send(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await get('/')).status).toBe(200)
  })

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%2F%2F',
    '/..%2f..%2f..%2fetc/passwd',
    '/static/..%5c..%5cpackage.json',
    '/.git/HEAD',
  ])('%s is the Studio’s page or nothing, never another file', async (target) => {
    const answer = await send(`GET ${target} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /)
    expect(answer).toMatch(/<title>Studio<\/title>|There is no such file/)
  })

  test('methods that change something are refused', async () => {
    expect(await send('POST / HTTP/1.1', 'Content-Length: 0')).toMatch(/^HTTP\/1\.1 405 /)
  })
})

test('every path is the page, a file is the file, and a missing script is not the page', async () => {
  const page = await get('/structure/article;1')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await page.text()).toContain('{"lakeUrl":"http://localhost:3901","siteUrl":"http://localhost:3001"}')
  expect(await (await get('/static/app.js')).text()).toBe('export {}')
  const missing = await get('/static/app-of-another-build.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a file that is deleted while the server runs, as by a new build, is a missing file', async () => {
  await writeFile(path.join(folder, 'static/old.js'), 'export {}')
  expect((await get('/static/old.js')).status).toBe(200)
  await rm(path.join(folder, 'static/old.js'))
  expect((await get('/static/old.js')).status).toBe(404)
  expect(await (await get('/static/app.js')).text()).toBe('export {}')
})

test('the policy lets the Studio call the lake by its name with the project in front, as it does', () => {
  const connections = (lakeUrl: string): readonly string[] => {
    const {policy} = studioPage('<head></head>', {...settings, lakeUrl})
    return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  }
  expect(connections('http://content.test:3900')).toEqual(
    expect.arrayContaining([
      'http://content.test:*',
      'ws://content.test:*',
      'http://*.content.test:*',
      'ws://*.content.test:*',
    ]),
  )
  expect(connections('http://localhost:3900')).toEqual([
    "'self'",
    'http://localhost:3001',
    'http://localhost:*',
    'ws://localhost:*',
    'http://*.localhost:*',
    'ws://*.localhost:*',
  ])
})

test('the Studio calls Sanity where content is there, and nobody but lake and site beside the embedded lake', () => {
  const places = (isHosted: boolean): string => {
    const {policy} = studioPage('<head></head>', {...settings, isHosted})
    return [/connect-src [^;]*/, /script-src [^;]*/].map((part) => part.exec(policy)?.[0]).join(' ')
  }
  expect(places(true)).toMatch(/ https: wss: .* https:\/\/core\.sanity-cdn\.com/)
  expect(places(false)).not.toMatch(/ https:| wss:/)
})

test('the policy admits the page’s own scripts only, and no frame of another site', async () => {
  const page = await get('/')
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self';")
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(scripts.split(' ')).toEqual(["'self'", ...inline])
  expect(inline).toHaveLength(2)
  expect(html).not.toContain('sanity-cdn.com')
})

test('a client that sends its headers slowly is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 10_000)

describe('nobody waits for somebody else', () => {
  jest.retryTimes(1)
  const watched = ['/', '/static/app.js']

  /**
   * Asks for two small answers while something else goes on, and expects each of them soon. The server works in this
   * thread: what the thread worked while an answer was awaited is the server's doing, on a busy machine too; other
   * waiting has a wider bound. At most 100 ms of work, or a third of all of it on a slow machine: a server that does
   * one thing after the other would do all of it first. Garbage of the test's own clients is collected in this thread,
   * too, so what is late once is looked at again: a server that makes others wait does so each time.
   */
  async function expectNoWait(work: () => Promise<void>): Promise<void> {
    const before = process.threadCpuUsage()
    const waits = await waitsDuring(port, watched, work)
    const {user, system} = process.threadCpuUsage(before)
    const mostMs = Math.max(100, (user + system) / 1000 / 3)
    for (const {path: asked, failed, worstMs, worstBusyMs} of waits)
      expect([asked, failed, worstBusyMs < mostMs ? 'soon' : worstBusyMs, worstMs < 2000 ? 'soon' : worstMs]).toEqual([
        asked,
        0,
        'soon',
        'soon',
      ])
  }

  test.each<[string, string, Readonly<Record<string, string>>, number]>([
    ['a long path', `/${'a/'.repeat(7_000)}`, {}, 200],
    ['a long path that is too long', `/${'a/'.repeat(10_000)}`, {}, 431],
    ['a way out of the folder, encoded', `/${'..%2f'.repeat(2_500)}etc/passwd`, {}, 200],
    ['the same, encoded twice', `/${'%252e%252e%252f'.repeat(900)}etc/passwd`, {}, 200],
    ['percent signs that encode nothing', `/${'%E0%A4%A'.repeat(1_500)}`, {}, 200],
    ['many parts of a file', '/static/large.js', {range: `bytes=${'0-0,'.repeat(3_000)}1-1`}, 206],
    ['a part that is none', '/static/large.js', {range: 'bytes=99999999999-1'}, 416],
    ['large headers', '/', {cookie: 'a=1; '.repeat(3_000)}, 200],
    ['headers that are too large', '/', {cookie: 'a=1; '.repeat(4_000)}, 431],
  ])('%s', async (_name, address, headers, status) => {
    await expectNoWait(async () => {
      for (let count = 0; count < 30; count += 1)
        expect((await sendRequest(port, {method: 'GET', path: address, headers})).status).toBe(status)
    })
  })

  test('a large file for thirty who read it slowly', async () => {
    const large = await Promise.all(Array.from({length: 30}, () => get('/static/large.js')))
    // None of the thirty has begun to read: what the others get, they get before.
    const others = await Promise.all(watched.map(async (pathname) => (await get(pathname)).text()))
    expect(others).toEqual([expect.stringContaining('<title>Studio</title>'), 'export {}'])
    const sizes = await Promise.all(large.map(async (response) => (await response.arrayBuffer()).byteLength))
    expect(sizes).toEqual(Array.from({length: 30}, () => 2_000_000))
  })

  test('five hundred connections that say nothing, or say it slowly, until they are cut off', async () => {
    await expectNoWait(async () => {
      await Promise.all(
        Array.from({length: 500}, async (_, index) => {
          const socket = connect(port, '127.0.0.1')
          socket.resume()
          socket.on('error', () => undefined)
          if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
          await once(socket, 'close')
        }),
      )
    })
  }, 60_000)
})
