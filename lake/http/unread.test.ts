import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {afterEach, expect, test} from '@jest/globals'
import {z} from 'zod'
import {nextTurn} from '../common/steps.ts'
import {defaultLimits, type Limits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = z.function({input: [], output: z.void()}).implement(runInNewContext('gc'))

let lake: TestLake
afterEach(() => lake.close())

/** Where so many megabytes are answered. */
function pathOf(megabytes: number): string {
  const fields = Array.from({length: megabytes}, (_, index) => `"f${index}": text`)
  return `/v1/data/query/production?query=${encodeURIComponent(`*[_id == "large"][0]{${fields.join(',')}}`)}`
}

/** More than the system keeps for a connection. */
const megabytes = 20
const path = pathOf(megabytes)

async function start(limits: Partial<Limits>): Promise<void> {
  // As behind a proxy, where callers are counted that look local.
  const local = defaultLimits.remote
  lake = await startTestLake({limits: {...defaultLimits, local, answerBytes: 100_000_000, ...limits}})
  await lake.editor.create({_id: 'large', _type: 'note', text: 'x'.repeat(1_000_000)}, {returnDocuments: false})
}

/** A client that asked for a large answer and takes no more of it than its beginning. */
async function lazyReader(of = path): Promise<Socket> {
  const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${of} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${lake.token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}

test('a large answer arrives whole, also on a connection that is used again', async () => {
  await start({})
  for (const _time of [1, 2]) {
    const answer = await fetch(`${lake.url}${path}`)
    const text = await answer.text()
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const {result}: {result: Record<string, string>} = JSON.parse(text)
    expect(Object.values(result)).toEqual(Array.from({length: megabytes}, () => 'x'.repeat(1_000_000)))
  }
})

test('large answers that are not read take a quarter of the memory for them, until their client is gone', async () => {
  await start({})
  const lazy = await lazyReader()
  const refused = await fetch(`${lake.url}${path}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many large answers at the same time; try again',
  })
  expect(await lake.reader.fetch('*[0]._id')).toBe('large')
  lazy.destroy()
  await untilAnswered()
})

test('a connection that takes nothing of a large answer for a while is closed', async () => {
  // Long beside the pauses of a busy machine: the client that reads is in this process as well.
  await start({stallMilliseconds: 1500})
  const lazy = await lazyReader()
  await untilAnswered()
  lazy.destroy()
})

test('a long history is sent as it is read, so that one that is not read takes no memory', async () => {
  await start({answerBytes: 4_000_000})
  for (let revision = 0; revision < megabytes; revision++)
    await lake.editor
      .patch('large')
      .set({text: `${revision}${'x'.repeat(1_000_000)}`})
      .commit({returnDocuments: false})
  const history = '/data/history/production/transactions/large?effectFormat=mendoza'
  const lazy = await lazyReader(`/v1${history}`)
  const {status, text} = await lake.request(history)
  lazy.destroy()
  expect(status).toBe(200)
  const texts = Array.from(text.matchAll(/"set":\{"text":"(\d+)x/g), ([, revision]) => Number(revision))
  expect(texts).toEqual([...Array(megabytes).keys()])
})

test('nothing is kept of a large answer that was read, nor of the thread that made it', async () => {
  await start({})
  const before = process.memoryUsage().arrayBuffers
  const answer = await fetch(`${lake.url}${pathOf(60)}`)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(60_000_000)
  for (let kept = Infinity; kept > 30_000_000; kept = process.memoryUsage().arrayBuffers - before) {
    await nextTurn()
    collectGarbage()
  }
})

/** Asks until there is room for the answer. */
async function untilAnswered(): Promise<void> {
  for (let status = 429; status !== 200;) {
    const answer = await fetch(`${lake.url}${path}`)
    await answer.text()
    expect([200, 429]).toContain(answer.status)
    status = answer.status
  }
}
