import {type ChildProcess, spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {request as httpRequest} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, BrowserContext, Page} from 'playwright'
import {freePort} from '../../tests/support/freePort.ts'
import {addressesOf, buildAssets, writeAssets} from '../assets/build.ts'
import {buildIslands} from '../assets/islands.ts'
import {launchChromium} from '../enhance/testing.ts'
import {readBuild} from './build.ts'
import {draftCookieValue} from './draftCookie.ts'
import {createStandInLake} from './fixture/standInLake.ts'

const [lakePort, webPort] = [await freePort(), await freePort()]
const fixture = resolve(import.meta.dirname, 'fixture')
const repository = resolve(import.meta.dirname, '../..')
const origin = `http://localhost:${webPort}`

const lake = createStandInLake(lakePort, 'First title')
let dataDir: string
let site: {child: ChildProcess; lines: string[]} | undefined
let browser: Browser

function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    WEB_PORT: String(webPort),
    LAKE_PORT: String(lakePort),
    LAKE_HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...extra,
  }
}

async function startSite(extra: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [join(fixture, 'run.ts')], {
    env: environment(extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  site = {child, lines}
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(lines.join('\n'))))
    if (child.stdout === null) return
    createInterface({input: child.stdout}).on('line', (line) => {
      lines.push(line)
      if (line.includes('"listening"')) done()
    })
  })
}

async function runToEnd(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {env: environment({}), stdio: ['ignore', 'pipe', 'pipe']})
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((done) => {
    child.once('exit', done)
  })
  if (code !== 0) throw new Error(output)
}

async function stopSite(): Promise<number | null> {
  const child = site?.child
  if (child === undefined || child.exitCode !== null) return null
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code))
  })
  child.kill('SIGTERM')
  return ended
}

async function seesLog(part: string): Promise<void> {
  while (site?.lines.some((line) => line.includes(part)) !== true) await new Promise(setImmediate)
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

/** Sends a request. Unlike with `fetch`, the answer is not decompressed. */
function ask(
  path: string,
  options: {method?: string; headers?: Record<string, string>; body?: string} = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = httpRequest(
      `${origin}${path}`,
      {method: options.method ?? 'GET', headers: options.headers ?? {}},
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
        )
      },
    )
    request.on('error', fail)
    request.end(options.body)
  })
}

async function read(path: string): Promise<string> {
  return (await ask(path)).body.toString()
}

/** Requests a page until it contains the text; returns how long that took, in milliseconds. */
async function becomes(path: string, text: string): Promise<number> {
  const begun = performance.now()
  while (!(await read(path)).includes(text)) {
    if (performance.now() - begun > 10_000) throw new Error(`${path} never said ${text}`)
  }
  return performance.now() - begun
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'apothecary-site-'))
  const islands = ['article/Counter', 'islands/One', 'islands/Two']
  const scripts = [
    ...(await buildAssets()),
    ...(await buildIslands(islands.map((name) => `server/fixture/app/${name}.client.tsx`))),
  ]
  await writeAssets(join(fixture, 'public/assets'), scripts)
  await lake.start()
  // A build takes ten seconds and more, so it runs only if one of its inputs has changed.
  const parts = await Promise.all(
    [
      'app/layout.tsx',
      'app/article/page.tsx',
      'app/article/Counter.client.tsx',
      'app/islands/One.client.tsx',
      'app/islands/Two.client.tsx',
      'app/islands.client.tsx',
      'app/islands.tsx',
      'app/islands/page.tsx',
      'app/lazy/page.tsx',
      'app/search/page.tsx',
      'app/content.ts',
      'app/ok/[name]/page.tsx',
      'next.config.ts',
      '../../freshness/cached.ts',
      '../../freshness/changes.ts',
      '../../freshness/dependencies.ts',
      '../../staticHtml/islandProps.ts',
      '../../staticHtml/StaticHtml.tsx',
      '../../staticHtml/staticParts.ts',
      '../../ui/island.client.tsx',
      '../../../node_modules/next/package.json',
    ].map((file) => readFile(join(fixture, file))),
  )
  const stamp = createHash('sha256')
    .update(scripts.map(({file}) => file).join())
    .update(Buffer.concat(parts))
    .digest('hex')
  const stampFile = join(fixture, '.next/apothecary-stamp')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) !== stamp) {
    const next = join(repository, 'node_modules/next/dist/bin/next')
    await runToEnd([next, 'build', fixture])
    await writeFile(stampFile, stamp)
  }
  ;[browser] = await Promise.all([launchChromium(), startSite()])
  await seesLog('lake-connected')
}, 300_000)

afterAll(async () => {
  await browser.close()
  await stopSite()
  await lake.stop('refuse')
  await rm(dataDir, {recursive: true, force: true})
})

test('the server starts without a warning', () => {
  expect(site?.lines.filter((line) => /⚠|deprecated/i.test(line))).toEqual([])
})

describe('a public page', () => {
  test('has only our two scripts and its JSON-LD, and the address of the script of its island', async () => {
    const html = await read('/article')
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    const addresses = addressesOf(await buildAssets())
    expect(scripts).toEqual([
      `<script src="${addresses['early.js']}">`,
      `<script src="${addresses['main.js']}" defer="" data-enhance="" data-commands="${addresses['commands.js']}" data-measure="${addresses['measure.js']}" data-members="${addresses['members.js']}">`,
      '<script type="application/ld+json">',
    ])
    expect(html).not.toMatch(/rel="(module)?preload"[^>]*script|__next_f|nomodule/i)
    const [, address = ''] = /<div data-island="true" data-behavior="([^"]*)"/.exec(html) ?? []
    expect(address).toMatch(/^\/assets\/Counter\.island\.\w+\.js$/)
    const island = await ask(address)
    expect([island.status, island.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('is compressed, revalidated by its entity tag, and answers HEAD', async () => {
    const identity = await ask('/article')
    const brotli = await ask('/article', {headers: {'accept-encoding': 'gzip, br'}})
    const gzip = await ask('/article', {headers: {'accept-encoding': 'gzip, br;q=0'}})
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body)).toEqual(identity.body)
    expect(gunzipSync(gzip.body)).toEqual(identity.body)
    const etag = String(identity.headers.etag)
    expect(brotli.headers.etag).toBe(etag)
    const again = await ask('/article', {headers: {'if-none-match': `"other", ${etag}`}})
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await ask('/article', {method: 'HEAD'})
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(identity.body.length),
      0,
    ])
    expect(String(identity.headers.vary)).toContain('accept-encoding')
  })

  test('has the strict policy, and no headers of the framework', async () => {
    for (const path of ['/article', '/nowhere/at/all', '/ok/missing', '/search?q1=tea', '/search?q1=boom']) {
      const {headers} = await ask(path)
      const policy = String(headers['content-security-policy'])
      expect([path, policy.includes("script-src 'self';"), policy.includes("object-src 'none'")]).toEqual([
        path,
        true,
        true,
      ])
      expect(
        Object.keys(headers).filter((name) => name.startsWith('x-powered') || name.startsWith('x-nextjs')),
      ).toEqual([])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('has in its place the content that React would move there by script', async () => {
    const html = await read('/lazy')
    expect(html).not.toMatch(/<template id="B:|id="S:|<p>Wait<\/p>/)
    expect(html).toContain('paragraph number <!-- -->299')
    expect(html.indexOf('paragraph number <!-- -->299')).toBeLessThan(html.indexOf('</main>'))
    expect(await read('/reveal')).toMatch(/<h1>Reveal<\/h1><!--\$--><p>Late text<\/p><!--\/\$--><\/main>/)
  })

  test('has its speculation rules in a file', async () => {
    expect((await ask('/article')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    const rules = await ask('/speculation-rules.json')
    expect(rules.headers['content-type']).toBe('application/speculationrules+json')
    expect(Object.keys(JSON.parse(rules.body.toString()))).toEqual(['prefetch'])
  })

  test('an address with invalid percent-encoding gets 404, not 500', async () => {
    const {status, body} = await ask('/%E0%A4%A')
    expect([status, body.toString().includes('We can’t find that page')]).toEqual([404, true])
  })

  test('a page that marks itself as not found gets the status 404', async () => {
    const {status, body} = await ask('/ok/gone')
    expect([status, body.toString().includes('<main>')]).toEqual([404, true])
    expect((await ask('/ok/gone')).status).toBe(404)
  })

  test.each([{}, {'user-agent': 'Browser'}])(
    'has its metadata in its head, whoever asks first: %j',
    async (headers) => {
      const page = (await ask(`/ok/late?${JSON.stringify(headers).length}`, {headers})).body.toString()
      expect(page.slice(0, page.indexOf('</head>'))).toContain('<title>About late | Fixture</title>')
    },
  )

  test('an empty document from Next is replaced by a readable page', async () => {
    const {status, body} = await ask('/ok/missing')
    expect([status, body.toString().includes('We can’t find that page')]).toEqual([404, true])
  })

  test('an error page has a reference, which is in the log, and no details (errors-1, errors-2)', async () => {
    const {status, body} = await ask('/search?q1=boom')
    const reference = /reference helps: (\w+)/.exec(body.toString())?.[1] ?? ''
    expect([status, /secret detail|at .*\(/.test(body.toString())]).toEqual([500, false])
    await seesLog(reference)
    expect(site?.lines.filter((line) => line.startsWith('{') && line.includes('boom'))).toEqual([])
  })

  test('a preview keeps its scripts, listed by hash in the policy, and is not a kept copy', async () => {
    const preview = await ask('/article', {headers: {cookie: await draftCookie()}})
    expect(String(preview.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/)
    expect(preview.body.toString()).toContain('__next_f')
  })
})

/** The cookie of an editor in draft mode, which is signed with a secret of the build. */
async function draftCookie(): Promise<string> {
  const {draftKey} = await readBuild(fixture)
  return `__prerender_bypass=${draftCookieValue(draftKey, Date.now() + 60_000)}`
}

describe('what caches may do with an answer is the server’s own decision', () => {
  const caching = ({status, headers}: Answer) => [status, headers['cache-control'], headers.vary]
  const page = [200, 'public, max-age=0, must-revalidate', 'accept-encoding']
  const missing = [404, 'no-store', 'accept-encoding']

  test('for pages, also those that nobody keeps', async () => {
    expect(caching(await ask('/article'))).toEqual(page)
    expect(caching(await ask('/search?q1=tea'))).toEqual([200, 'private, no-store', 'accept-encoding'])
    expect(caching(await ask('/ok/gone'))).toEqual(missing)
    expect(caching(await ask('/ok/missing'))).toEqual(missing)
    expect(caching(await ask('/speculation-rules.json'))).toEqual([200, 'public, max-age=3600', 'accept-encoding'])
    expect(caching(await ask('/api/health'))).toEqual([200, 'no-store', 'accept-encoding'])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['an action', {'next-action': 'x'}],
    ['an action of the right form', {'next-action': '7f0123456789abcdef0123456789abcdef01234567'}],
    ['a wrong draft cookie', {cookie: '__prerender_bypass=x'}],
    ['a wrong draft cookie among others', {cookie: 'a=1; __prerender_bypass=x; __next_preview_data=y; b=2'}],
    ['a request of Next’s client', {rsc: '1', 'next-router-state-tree': '%5B%5D'}],
    ['a prefetch of Next’s client', {rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree'}],
    ['an order to renew', {'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1'}],
    [
      'Next’s internal headers',
      {'x-nextjs-data': '1', 'x-middleware-subrequest': 'a:a:a:a:a', 'x-matched-path': '/search'},
    ],
    ['Next’s internal routing', {'x-now-route-matches': '1=gone', 'x-invoke-path': '/search', 'x-next-resume': '1'}],
    ['another host', {'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example'}],
    [
      'conditions and ranges',
      {'if-none-match': '"x"', range: 'bytes=0-5', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT'},
    ],
    ['a media type', {accept: 'application/json', 'content-type': 'multipart/form-data'}],
  ])('a request with %s gets the page of everybody', async (_, headers) => {
    const usual = await ask('/article')
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/article', {method, headers})
      expect(caching(answer)).toEqual(page)
      expect(answer.headers.etag).toBe(usual.headers.etag)
      expect(answer.headers['content-security-policy']).toBe(usual.headers['content-security-policy'])
      expect(answer.headers['set-cookie']).toBeUndefined()
      if (method === 'GET') expect(answer.body).toEqual(usual.body)
    }
    expect((await ask('/article')).body).toEqual(usual.body)
  })

  test('draft mode ends after its time, and is of nobody who makes up a cookie', async () => {
    const {draftKey} = await readBuild(fixture)
    const ended = draftCookieValue(draftKey, Date.now() - 1)
    for (const value of [ended, `9${ended}`, draftKey, `${Date.now() + 60_000}.${ended.split('.')[1] ?? ''}`])
      expect(caching(await ask('/article', {headers: {cookie: `__prerender_bypass=${value}`}}))).toEqual(page)
  })

  test('a draft is stored by nobody, however it is asked for', async () => {
    const cookie = await draftCookie()
    for (const headers of [{}, {rsc: '1'}, {'next-action': 'x'}, {'if-none-match': '*'}]) {
      const answer = await ask('/article', {headers: {cookie, ...headers}})
      expect([answer.status < 500, answer.headers['cache-control']]).toEqual([
        true,
        answer.status < 400 ? 'private, no-store' : 'no-store',
      ])
    }
    expect((await ask('/article', {headers: {cookie}})).body.toString()).toContain('__next_f')
    expect(await read('/article')).not.toContain('__next_f')
  })

  test.each([
    '/api/nowhere',
    '/api',
    '/api/health/more',
    '/api/internal/block',
    '/_next/nowhere',
    '/_next/image?url=%2Fa.png&w=64&q=75',
    '/_next/static/chunks/of-another-build.js',
    '/_next/static/',
    '/_next/data/x/article.json',
    '/assets/of-another-build.css',
    '/assets/',
    '/fonts/none.woff2',
    '/enhance/none.js',
    '/nowhere.js',
    '/nowhere.png',
    '/article.json',
    '/assets/Counter.island.AAAAAAAA.js',
  ])('%s is not there, which nobody may store', async (path) => {
    expect(caching(await ask(path))).toEqual(missing)
  })

  test('files whose names hold their hash are stored for good', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await read('/article')) ?? []
    const [island = ''] = /\/assets\/Counter\.island[\w.-]+\.js/.exec(await read('/article')) ?? []
    for (const path of [script, island])
      expect([path, ...caching(await ask(path))]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ])
  })
})

describe('a page has one address', () => {
  const copies = async () => {
    const [build = ''] = await readdir(join(dataDir, 'pages'))
    return readdir(join(dataDir, 'pages', build, 'copies'))
  }

  test('other spellings are no page, or the same copy', async () => {
    await read('/ok/one')
    const before = await copies()
    const {body} = await ask('/ok/one')
    for (const path of ['/ok/%6Fne', '/%6fk/one', '/ok/one?a=1', '/ok/one?a=2#b']) {
      const answer = await ask(path)
      expect([path, answer.status, answer.body.equals(body)]).toEqual([path, 200, true])
    }
    const refused = [
      '/ok/one#1',
      '/ok/one%23',
      '/ok/one%231',
      '/ok/./one',
      '/ok/../ok/one',
      '/ok/%2e%2e/ok/one',
      '/ok/one/..',
      '/ok//one',
      '//ok/one',
      '/ok/one\\',
      '/ok\\one',
      '/ok/one%5c',
      '/ok%2Fone',
      '/ok/%252e%252e',
      '/ok/%256Fne',
      '/ok/one%00',
      '/ok/one%0a',
      '/.//evil.example',
      '/%2F%2Fevil.example',
    ]
    for (const path of refused) {
      const answer = await askRaw(path)
      expect([path, answer]).toEqual([path, 404])
    }
    expect(await copies()).toEqual(before)
  })

  test('a percent sign that encodes nothing is part of the path, as browsers send it', async () => {
    const [plain, encoded] = [await ask('/ok/100%-natural'), await ask('/ok/100%25-natural')]
    expect([plain.status, plain.body.toString()]).toEqual([200, expect.stringContaining('-natural')])
    expect(encoded.body.equals(plain.body)).toBe(true)
  })

  test('a path or a query longer than any page needs is refused before Next sees it', async () => {
    expect((await ask(`/${'a/'.repeat(2000)}a`)).status).toBe(404)
    expect((await ask(`/${'a'.repeat(2000)}`)).status).toBe(404)
    expect((await ask(`/search?${'q1=a&'.repeat(1000)}`)).status).toBe(414)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s renders nothing', async (method) => {
    const answer = await ask('/article', {method, headers: {'content-length': '0', 'next-action': 'x'}})
    expect([answer.status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
  })
})

/** The statuses of all answers to what is sent, as it is, over one connection: Node's client would change it. */
async function statusesOf(bytes: string): Promise<readonly number[]> {
  const socket = connect(webPort, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
}

async function askRaw(path: string): Promise<number | undefined> {
  const [status] = await statusesOf(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return status
}

describe('a request that two servers could read in two ways gets one answer, and its connection ends', () => {
  const hidden = 'GET /ok/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const post = 'POST /api/events HTTP/1.1\r\nHost: localhost\r\n'

  test.each<[string, string]>([
    ['both lengths', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${hidden}`],
    ['a length that is none', `${post}Content-Length: 0x10\r\n\r\n${hidden}`],
    ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks', `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `${post}Content-Length : 0\r\n\r\n${hidden}`],
    ['a folded header', `${post}X-A: b\r\n Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a bare line feed', `${post}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a byte of zero', `${post}X-A: \0\r\n\r\n${hidden}`],
    ['no host', `GET /ok/one HTTP/1.1\r\n\r\n${hidden}`],
    ['a large body', `${post}Content-Length: 99999999\r\n\r\n${hidden}`],
  ])('%s', async (_, bytes) => {
    const statuses = await statusesOf(bytes)
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  })
})

test('clients that never finish their requests keep nobody waiting', async () => {
  const sockets = await Promise.all(
    Array.from({length: 400}, async () => {
      const socket = connect(webPort, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write('GET /article HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      return socket
    }),
  )
  expect((await ask('/article')).status).toBe(200)
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
  for (const socket of sockets) socket.destroy()
})

describe('refusals', () => {
  test('internal routes answer 404', async () => {
    expect((await ask('/api/internal/block')).status).toBe(404)
  })

  test('large bodies, and bodies of unknown size', async () => {
    const large = await ask('/api/events', {method: 'POST', headers: {'content-length': '65537'}})
    expect([large.status, JSON.parse(large.body.toString())]).toEqual([
      413,
      {error: 'The request body is too large (limit 64 KiB).'},
    ])
    expect(
      (await ask('/api/events', {method: 'POST', headers: {'transfer-encoding': 'chunked'}, body: 'x'})).status,
    ).toBe(411)
  })

  test('of a block’s preview can be read by the Studio, which is of another origin', async () => {
    const large = await ask('/api/preview/block', {method: 'POST', headers: {'content-length': '65537'}})
    expect([large.status, large.headers['access-control-allow-origin']]).toEqual([413, '*'])
  })

  test('events from elsewhere, without consent, or malformed are not stored', async () => {
    const event = {
      id: '0b6f3c1e-1111-4000-8000-000000000001',
      at: '2026-01-02T03:04:05.000Z',
      page: '/article',
      event: {type: 'elementClicked', element: 'BUTTON'},
    }
    const post = async (body: unknown, headers: Record<string, string>) => {
      const content = JSON.stringify(body)
      const answer = await ask('/api/events', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)), ...headers},
        body: content,
      })
      return answer.status
    }
    const same = {'sec-fetch-site': 'same-origin', cookie: 'apothecary_consent=C0001,C0002'}
    expect(await post({events: [event]}, {...same, 'sec-fetch-site': 'cross-site'})).toBe(403)
    expect(await post({events: [event]}, {origin: 'https://elsewhere.example'})).toBe(403)
    expect(await post({events: [{...event, event: {type: 'elementClicked', element: 'B', typed: 'x'}}]}, same)).toBe(
      400,
    )
    expect(await post({events: [event]}, {...same, cookie: ''})).toBe(204)
    expect(await post({events: [event]}, {...same, 'sec-gpc': '1'})).toBe(204)
    const tooLong = {...event, event: {type: 'elementClicked', element: 'B'.repeat(301)}}
    expect(await post({events: [tooLong, event]}, same)).toBe(204)
    const events = join(dataDir, 'measurements/events')
    const [name = ''] = await readdir(events)
    expect(await readFile(join(events, name), 'utf8')).toBe(`${JSON.stringify(event)}\n`)
  })
})

describe('islands start late', () => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext({viewport: {width: 1280, height: 800}})
  })
  afterAll(async () => {
    await context.close()
  })

  async function visit(path: string): Promise<{page: Page; problems: string[]; scripts: string[]}> {
    const page = await context.newPage()
    const problems: string[] = []
    const scripts: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.route('**/favicon.ico', (route) => route.fulfill({status: 204}))
    await page.goto(`${origin}${path}`)
    return {page, problems, scripts}
  }

  const wakes: [string, (page: Page) => Promise<void>][] = [
    ['by scrolling', async (page) => page.getByRole('button').scrollIntoViewIfNeeded()],
    ['by focus', async (page) => page.getByRole('button').focus()],
  ]
  test.each(wakes)('%s, and then react to clicks', async (_name, wake) => {
    const {page, problems, scripts} = await visit('/article')
    expect(scripts.filter((path) => path.includes('island'))).toEqual([])
    await wake(page)
    await page.getByRole('button').click()
    await page.getByText('Clicks: 1', {exact: true}).waitFor()
    await page.getByRole('button').click()
    await page.getByText('Clicks: 2', {exact: true}).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })

  test('300 px before they are in view, and not earlier (loading-2)', async () => {
    const {page, scripts} = await visit('/article')
    const own = () => scripts.filter((path) => path.includes('island'))
    /** Scrolls until the island is so many pixels below the window, and waits until observers have been told. */
    const leave = (pixels: number) =>
      page.getByRole('button').evaluate(async (button, distance) => {
        scrollBy(0, button.getBoundingClientRect().top - innerHeight - distance)
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      }, pixels)
    await leave(340)
    expect(own()).toEqual([])
    const started = page.waitForRequest((request) => request.url().includes('island'))
    await leave(260)
    await started
    expect(own().length).toBeGreaterThan(0)
    await page.close()
  })

  test.each(['/article', '/lazy'])('a click before the start is repeated once: %s', async (path) => {
    const {page, problems} = await visit(path)
    await page.getByRole('button').dispatchEvent('click')
    await page.getByText(/: 1$/).waitFor()
    await page.getByRole('button').click()
    await page.getByText(/: 2$/).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})

test('a tick before the start is repeated, as React would undo it', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/article`)
  await page.getByRole('checkbox').dispatchEvent('click')
  await page.getByText('Ticked', {exact: true}).waitFor()
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await page.close()
})

test('an island that something has changed before it starts is whole again; what is around it stays as it was left', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/article`)
  await page.evaluate(() => {
    document.querySelector('h1')?.replaceWith('Somebody’s extension')
    document.querySelector('[data-island] p')?.replaceWith('Gone')
    document.querySelector('[data-island] button')?.remove()
  })
  await page.getByRole('checkbox').scrollIntoViewIfNeeded()
  await page.getByRole('button').click()
  await page.getByText('Clicks: 1', {exact: true}).waitFor()
  expect(await page.locator('[data-island] p').innerHTML()).toBe('Counted <b>here</b> &amp; “nowhere” else.')
  expect(await page.locator('main > p').count()).toBe(120)
  expect(await page.locator('main').innerText()).toContain('Somebody’s extension')
  await page.close()
})

test('a page that shows one of two islands loads the code of that one, and React, and nothing of Next', async () => {
  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${origin}/islands`)
  await page.getByRole('button', {name: 'The first island'}).click()
  await page.getByRole('button', {name: 'The first island', pressed: true}).waitFor()
  expect(scripts.map((path) => path.replace(/(?<=[.-])[\w-]+(?=\.js$)/, '#')).toSorted()).toEqual([
    '/assets/One.island.#.js',
    '/assets/early.#.js',
    '/assets/island-#.js',
    '/assets/main.#.js',
  ])
  await page.close()
})

describe('when content changes, or the lake is unreachable', () => {
  test('a publish is visible within a second', async () => {
    await becomes('/article', '<h1>First title</h1>')
    const times: number[] = []
    for (const title of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
      lake.publish(title)
      times.push(await becomes('/article', `<h1>${title}</h1>`))
    }
    expect(Math.max(...times)).toBeLessThan(1000)
  })

  test('kept pages are served, also after a restart; others get 503 within a second; all are renewed when the lake is back', async () => {
    await becomes('/ok/warm', 'warm<!-- -->: <!-- -->Sixth')
    await lake.stop('refuse')
    expect((await ask('/article')).status).toBe(200)
    expect(JSON.parse(await read('/api/health'))).toEqual({status: 'degraded', lake: 'unreachable'})
    const begun = performance.now()
    const cold = await ask('/ok/cold')
    expect(performance.now() - begun).toBeLessThan(1000)
    expect([cold.status, cold.headers['retry-after'], cold.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(cold.body.toString()).toContain('This page is resting for a moment')

    expect(await stopSite()).toBe(0)
    await startSite()
    expect((await read('/article')).match(/<h1>.*?<\/h1>/)?.[0]).toBe('<h1>Sixth</h1>')
    expect(await read('/ok/warm')).toContain('Sixth')

    lake.publish('Seventh')
    await lake.start()
    expect(await becomes('/article', '<h1>Seventh</h1>')).toBeLessThan(5000)
    expect(JSON.parse(await read('/api/health'))).toEqual({status: 'ok', lake: 'ok'})
  })

  test('a page that cannot be renewed is served as it was', async () => {
    await becomes('/ok/warm', 'Seventh')
    lake.publish('Eighth')
    await lake.stop('hang')
    await seesLog('lake-connected')
    const begun = performance.now()
    let answer = await ask('/ok/warm')
    while (answer.headers['x-apothecary-copy'] === undefined && performance.now() - begun < 5000)
      answer = await ask('/ok/warm')
    expect([answer.status, answer.headers['x-apothecary-copy']]).toEqual([200, 'stale'])
    expect(answer.body.toString()).toContain('Seventh')
    const asked = performance.now()
    await ask('/ok/warm')
    expect(performance.now() - asked).toBeLessThan(1000)
    await lake.start()
  })
})

describe('with the transform off', () => {
  beforeAll(async () => {
    await stopSite()
    await startSite({APOTHECARY_TRANSFORM: 'off'})
  })

  test('pages keep their scripts, the policy lists their hashes, and islands work', async () => {
    const {headers, body} = await ask('/article')
    expect(body.toString()).toContain('__next_f')
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text())
    })
    await page.goto(`${origin}/article`)
    await page.getByRole('button').click()
    await page.getByText('Clicks: 1', {exact: true}).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})
