import {connect} from 'node:net'
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
  test('hold a connection, and nobody up', async () => {
    const {port} = new URL(lake.url)
    const sockets = Array.from({length: 200}, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        'POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{"query"',
      )
      return socket
    })
    expect(await lake.reader.fetch('1 + 1')).toBe(2)
    for (const socket of sockets) socket.destroy()
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
