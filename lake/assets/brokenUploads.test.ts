import {readdirSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {sendRaw} from '../testing/http.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

/** Uploads as networks and careless clients make them, over real connections. */
let lake: TestLake
const logged: string[] = []
beforeAll(async () => {
  const limits = {...defaultLimits, uploadBytes: 1_000_000}
  lake = await startTestLake({limits}, undefined, (line) => logged.push(line))
})
afterAll(() => lake.close())

const head = (...lines: string[]) =>
  [
    'POST /v2025-02-19/assets/files/production?filename=a.txt HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${lake.token}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

const filesLeft = () =>
  readdirSync(join(lake.dataDir, 'assets'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name !== 'address')
    .map(({name}) => name)

/** Sends this much of an upload, waits until it is on its way to the disk, and hangs up. */
async function hangUp(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
  socket.write(bytes)
  await until(() => filesLeft().length > 0)
  socket.destroy()
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 5_000; !isSo();) {
    if (Date.now() > end) throw new Error('It did not come to be within five seconds')
    await new Promise(setImmediate)
  }
}

describe('leave nothing behind', () => {
  test('a client that announces more than it sends, and hangs up', async () => {
    await hangUp(`${head('Content-Length: 1000')}some bytes`)
    await until(() => filesLeft().length === 0)
  })

  test('one that ends its sending early, but listens', async () => {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
    socket.end(`${head('Content-Length: 1000')}some bytes`)
    await new Promise((resolve) => socket.resume().once('close', resolve))
    await until(() => filesLeft().length === 0)
  })

  test('one that hangs up in the middle of a chunk', async () => {
    await hangUp(`${head('Transfer-Encoding: chunked')}ff\r\nsome bytes`)
    await until(() => filesLeft().length === 0)
  })

  test('chunks that are none', async () => {
    const answer = await sendRaw(lake.url, `${head('Transfer-Encoding: chunked')}4\r\nsome\r\nrubbish\r\n`)
    expect(answer === '' || answer.startsWith('HTTP/1.1 400 ')).toBe(true)
    await until(() => filesLeft().length === 0)
  })

  test('no body, and an empty one', async () => {
    for (const lines of [['Content-Length: 0'], ['Transfer-Encoding: chunked']]) {
      const body = lines[0]?.startsWith('T') === true ? '0\r\n\r\n' : ''
      const answer = await sendRaw(lake.url, `${head('Connection: close', ...lines)}${body}`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('The upload is empty')
    }
    expect(filesLeft()).toEqual([])
  })

  test('no documents either, nor lines in the log', async () => {
    expect(await lake.editor.fetch('count(*[_type match "sanity.*Asset"])')).toBe(0)
    expect(logged).toEqual([])
  })
})

test('whoever sends all of an upload, and hangs up before it has been read, leaves no line in the log', async () => {
  for (let attempt = 0; attempt < 40; attempt++) {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
    await new Promise((sent) => socket.write(`${head('Content-Length: 10')}some bytes`, sent))
    socket.resetAndDestroy()
  }
  expect((await lake.request('/ping')).status).toBe(200)
  await until(() => filesLeft().every((name) => !name.endsWith('.part')))
  expect(logged).toEqual([])
})

describe('too large', () => {
  const message = 'The upload is larger than the 1000000 bytes accepted here'

  test('is said to a client that announces it, before it sends', async () => {
    const answer = await sendRaw(lake.url, head('Content-Length: 1000001', 'Connection: close'))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(message)
  })

  test('is said to a client that keeps sending', async () => {
    await expect(lake.editor.assets.upload('file', Buffer.alloc(30_000_000))).rejects.toMatchObject({
      statusCode: 413,
      message: expect.stringContaining(message),
    })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const options = {method: 'POST', body: endless, duplex: 'half', headers: {authorization: `Bearer ${lake.token}`}}
    const answer = await fetch(`${lake.url}/v1/assets/files/production`, options)
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining(message)])
    expect(sent).toBeLessThan(100_000_000)
  })
})
