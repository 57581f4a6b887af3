import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {requestWith, sendRaw} from '../testing/http.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {readEvents} from '../testing/stream.ts'
import {defaultLimits} from './limits.ts'

let lake: TestLake
let strict: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const local = {...defaultLimits.remote, writesPerSecond: 2, streams: 1}
  strict = await startTestLake({limits: {...defaultLimits, local, streamMilliseconds: 2000}})
})
afterAll(async () => {
  await lake.close()
  await strict.close()
})

describe('too much at once', () => {
  test('is refused with 429, and the headers say when to try again', async () => {
    const write = () => strict.request('/data/mutate/production', {method: 'POST', body: {mutations: []}})
    const answers = await Promise.all(Array.from({length: 8}, write))
    expect(answers.filter(({status}) => status === 200).length).toBeGreaterThanOrEqual(2)
    const refused = answers.find(({status}) => status === 429)
    expect(refused?.body).toEqual({statusCode: 429, error: 'Too Many Requests', message: 'API rate limit exceeded'})
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(refused?.headers.get('ratelimit-limit')).toBe('2')
  })

  test('is one stream too many, until one has ended; and each ends after its time', async () => {
    const path = '/data/listen/production?query=*'
    const first = await fetch(`${strict.url}/v1${path}`)
    expect(await strict.request(path)).toMatchObject({status: 429, body: {message: 'Too many open streams'}})
    expect(await first.text()).toContain('event: welcome')
    const events = await readEvents(`${strict.url}/v1${path}`, {}, 1)
    expect(events).toMatchObject([{event: 'welcome'}])
  })
})

describe('requests that are too large', () => {
  const over = 'x'.repeat(4 * 1024 * 1024 + 1)

  test.each(['/data/mutate/production', '/data/actions/production', '/data/query/production', '/users/me/keyvalue'])(
    '%s refuses bodies over 4 MB',
    async (path) => {
      const method = path.startsWith('/users') ? 'PUT' : 'POST'
      expect(await lake.request(path, {method, body: over})).toMatchObject({
        status: 413,
        body: {statusCode: 413, error: 'Request Entity Too Large', message: expect.stringContaining('4194304 bytes')},
      })
    },
  )

  test('also those that come in pieces and do not say how long they are', async () => {
    const pieces = Array.from({length: 5}, () => `100000\r\n${'x'.repeat(0x100000)}\r\n`).join('')
    const answer = await sendRaw(
      lake.url,
      `POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('addresses and headers of more than 64 kB are refused in the same shape', async () => {
    const answer = await sendRaw(lake.url, `GET /v1/x?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"statusCode":431')
  })

  test.each([
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [
      'POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['\u0000\u0001\u0002', 400],
    ['GET http://evil.example/v1/ping HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 403],
  ])('%j is answered with %d', async (bytes, status) => {
    const timeout = new Promise<string>((resolve) => setTimeout(() => resolve('nothing for a second'), 1_000).unref())
    const answer = await Promise.race([sendRaw(lake.url, bytes), timeout])
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

describe('callers that dawdle', () => {
  /** Announces a body, waits until the lake expects it, and sends a beginning of it. */
  async function beginBody(url: string, length: number, beginning: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.write(beginning)
    return socket
  }
  const query = (to: TestLake, length = 0) =>
    to.request('/data/query/production', {method: 'POST', body: {query: `1${' '.repeat(length)}`}, anonymous: true})

  test('hold a connection, and nobody up', async () => {
    const sockets = await Promise.all(Array.from({length: 200}, () => beginBody(lake.url, 4_194_304, '{"query"')))
    expect(await lake.reader.fetch('1 + 1')).toBe(2)
    expect(await query(lake)).toMatchObject({status: 200, body: {result: 1}})
    await lake.editor.create({_type: 'note'})
    for (const socket of sockets) socket.destroy()
  })

  test('share a quarter of the memory for bodies by what has come of theirs, and get the answer when all of it has', async () => {
    const small = await startTestLake({limits: {...defaultLimits, local: defaultLimits.remote, bodyBytes: 400_000}})
    const dawdler = await beginBody(small.url, 60_001, 'x'.repeat(60_000))
    let answer = await query(small, 60_000)
    while (answer.status === 200) answer = await query(small, 60_000)
    const message = 'Too many large requests at the same time; try again'
    expect(answer).toMatchObject({status: 429, body: {statusCode: 429, error: 'Too Many Requests', message}})
    expect(answer.headers.get('retry-after')).toBe('1')
    dawdler.destroy()
    while (answer.status === 429) answer = await query(small, 60_000)
    expect(answer).toMatchObject({status: 200, body: {result: 1}})
    // Two thousand pieces of one byte take more memory than their bytes.
    const pieces = '1\r\n \r\n'.repeat(2_000)
    const inPieces = await sendRaw(
      small.url,
      `POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`,
    )
    expect(inPieces).toMatch(/^HTTP\/1\.1 429 /)
    await small.close()
  })
})

describe('names', () => {
  const path = '/v1/data/query/production?query=1'

  test.each([
    'localhost',
    'local.localhost:3900',
    's7.localhost',
    '127.0.0.1:1',
    '[::1]:3900',
    '192.0.2.7',
    'lake.example:80',
    'LAKE.example',
  ])('%s is a name of this lake', async (host) => {
    expect((await requestWith(`${lake.url}${path}`, {host})).status).toBe(200)
  })

  test.each(['evil.example', 'localhost.evil.example', 'lake.example.evil', '127.0.0.1.evil.example', 'x@localhost'])(
    '%s is not',
    async (host) => {
      const answer = await requestWith(`${lake.url}${path}`, {host, origin: `http://${host}`})
      expect(answer.status).toBe(403)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(JSON.parse(answer.text)).toMatchObject({message: expect.stringContaining('LAKE_HOSTS')})
    },
  )

  test('origins can be a list of their own, with wildcards and without loopback', async () => {
    const own = await startTestLake({origins: ['https://studio.example', 'https://*.preview.example']})
    const allowed = async (origin: string): Promise<boolean> =>
      (await requestWith(`${own.url}${path}`, {origin})).headers['access-control-allow-origin'] === origin
    for (const origin of ['https://studio.example', 'https://a.preview.example', 'https://a.b.preview.example'])
      expect([origin, await allowed(origin)]).toEqual([origin, true])
    for (const origin of [
      'http://studio.example',
      'https://studio.example:8080',
      'https://studio.example.evil',
      'https://evil.example/.preview.example',
      'https://preview.example',
      'http://localhost:3333',
      'null',
    ])
      expect([origin, await allowed(origin)]).toEqual([origin, false])
    await own.close()
  })
})
