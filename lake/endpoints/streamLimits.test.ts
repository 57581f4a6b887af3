import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {afterEach, describe, expect, test} from '@jest/globals'
import {defaultLimits, type Limits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {collect, openStream, type OpenStream} from '../testing/stream.ts'

let lake: TestLake
const start = async (limits: Partial<Limits> = {}): Promise<TestLake> =>
  (lake = await startTestLake({limits: {...defaultLimits, ...limits}}))
afterEach(() => lake.close())

const path = (query = '*[_type == "note"]', options = ''): string =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}${options}`
const livePath = '/v2025-02-19/data/live/events/production'
const open = (target: string): Promise<OpenStream> =>
  openStream(`${lake.url}${target}`, {authorization: `Bearer ${lake.token}`})

/** A reader that asked for a stream and takes nothing of it until it is told to. */
async function lazyReader(target: string): Promise<{socket: Socket; rest: () => Promise<string>}> {
  const socket = connect({port: Number(new URL(lake.url).port), host: '127.0.0.1'})
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  socket.on('error', () => undefined)
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${lake.token}\r\n\r\n`)
  while (!text.includes('event: welcome')) await once(socket, 'data')
  socket.pause()
  return {
    socket,
    async rest() {
      const ended = once(socket, 'close')
      socket.resume()
      await ended
      return text
    },
  }
}

/** Writes until well over what fits between the lake and a reader that takes nothing: some megabytes in the sockets. */
async function writeMuch(transactions: number): Promise<void> {
  const text = 'All of this has to wait for a reader that does not read. '.repeat(2_000)
  for (let count = 0; count < transactions; count += 5) {
    const batch = Array.from({length: 5}, (_, index) => ({_id: `n${count + index}`, _type: 'note', text}))
    await Promise.all(batch.map((doc) => lake.editor.create(doc, {returnDocuments: false})))
  }
}

describe('a reader that does not keep up', () => {
  test('is cut off with "reset" once it has missed too much, and nothing is kept for it meanwhile', async () => {
    await start({backlog: 30})
    const options = '&includeResult=true&enableResume=true'
    const {rest} = await lazyReader(path(undefined, options))
    const quick = await open(path(undefined, options))
    await quick.take(1)
    const everything = quick.take(160)
    await writeMuch(160)
    // Who reads gets everything, however slow the other one is.
    expect(await everything).toHaveLength(160)
    quick.close()
    const text = await rest()
    const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
    expect(events.at(-1)).toBe('reset')
    expect(events.length).toBeLessThan(130)
    // The place to go on from is behind everything that was written.
    const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''
    const back = await openStream(`${lake.url}${path(undefined, options)}`, {
      authorization: `Bearer ${lake.token}`,
      'last-event-id': last,
    })
    await lake.editor.create({_id: 'next', _type: 'note'})
    expect((await back.take(2)).map(({event, id}) => [event, id.split('#')[1]])).toEqual([
      ['welcomeback', undefined],
      ['mutation', 'next'],
    ])
    back.close()
  })

  test('gets everything, in order, where it has not missed too much', async () => {
    await start()
    const {socket, rest} = await lazyReader(path(undefined, '&includeResult=true'))
    await writeMuch(120)
    await lake.editor.create({_id: 'end', _type: 'note'})
    let tail = ''
    socket.on('data', (chunk: Buffer) => {
      tail = tail.slice(-1_000) + chunk.toString('latin1')
      if (tail.includes('"documentId":"end"')) socket.end()
    })
    const heard = [...(await rest()).matchAll(/"documentId":"(\w+)"/g)].map(([, id]) => id)
    expect(heard).toHaveLength(121)
    expect(new Set(heard).size).toBe(121)
    expect(heard.at(-1)).toBe('end')
  })

  test('is dropped when it takes nothing for a while', async () => {
    await start({streams: 1, stallMilliseconds: 50})
    const {socket} = await lazyReader(path(undefined, '&includeResult=true'))
    await writeMuch(120)
    // There is room for one stream only: the next is let in when the first is gone.
    for (let status = 429; status !== 200;) {
      const next = await fetch(`${lake.url}${path()}`)
      await next.body?.cancel()
      expect([200, 429]).toContain(next.status)
      status = next.status
    }
    socket.destroy()
  })
})

describe('limits', () => {
  test('one stream too many is told so: listeners to try again, live clients to poll', async () => {
    await start({streams: 2})
    const streams = [await open(path()), await open(livePath)]
    for (const stream of streams) await stream.take(1)
    expect((await fetch(`${lake.url}${path()}`)).status).toBe(429)
    const reason = 'Too many open streams'
    expect(await (await open(livePath)).rest()).toEqual([
      {event: 'goaway', id: expect.stringMatching(/^live-\d+-\w+$/), data: {reason}},
    ])
    const listener = collect(lake.editor.listen('*', {}, {events: ['reconnect', 'welcome']}))
    expect((await listener.waitFor(1))[0]).toEqual({type: 'reconnect'})
    const live = collect(lake.editor.live.events())
    expect((await live.waitFor(1))[0]).toMatchObject({type: 'goaway', data: {reason}})
    live.stop()
    // The client comes back by itself, and finds room.
    for (const stream of streams) stream.close()
    expect((await listener.waitFor(2))[1]).toMatchObject({type: 'welcome'})
    listener.stop()
  })

  test('silence is broken by comments', async () => {
    await start({heartbeatMilliseconds: 20})
    const {socket} = await lazyReader(path())
    socket.resume()
    let text = ''
    for (let comments = 0; comments < 3; comments = text.split('\n:\n').length - 1) {
      const [chunk]: unknown[] = await once(socket, 'data')
      text += String(chunk)
    }
    socket.destroy()
  })

  test('a stream ends by itself after its time, without a word, so that clients come back', async () => {
    await start({streamMilliseconds: 30})
    expect((await (await open(path())).rest()).map(({event}) => event)).toEqual(['welcome'])
    expect((await (await open(livePath)).rest()).map(({event}) => event)).toEqual(['welcome'])
  })

  test('a long beginning is sent to those who ask for it', async () => {
    await start()
    const response = await fetch(`${lake.url}${path(undefined, '&evs_preamble=true')}`)
    const first = await response.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toMatch(/^: {2056}\n\n/)
  })
})

test('a filter that takes too long is ended, for good, and holds up nobody for long', async () => {
  await start()
  const documents = Array.from({length: 1_500}, (_, index) => ({create: {_id: `d${index}`, _type: 'note'}}))
  await lake.editor.mutate(documents, {returnDocuments: false})
  const slow = collect(
    lake.editor.listen('*[count(*[count(*[_id > ^._id]) > 0]) > 0]', {}, {events: ['welcome', 'mutation']}),
  )
  const quick = collect(lake.editor.listen('*[_type == "note"]', {}, {events: ['welcome', 'mutation']}))
  await Promise.all([slow.waitFor(1), quick.waitFor(1)])
  await lake.editor.create({_id: 'one', _type: 'note'})
  await expect(slow.waitFor(2)).rejects.toThrow('Server disconnected client: The filter takes too long to evaluate')
  expect(await quick.waitFor(2)).toHaveLength(2)
  quick.stop()
})

test('whoever may no longer read hears no more', async () => {
  await start()
  const robot = lake.addToken('viewer')
  const url = `${lake.url}${path()}`
  const stream = await openStream(url, {authorization: `Bearer ${robot.token}`})
  await stream.take(1)
  await lake.editor.create({_id: 'a', _type: 'note'})
  await stream.take(1)
  lake.asOperator((people) => people.revokeToken(robot.id))
  await lake.editor.create({_id: 'b', _type: 'note'})
  expect(await stream.rest()).toEqual([])
  expect((await fetch(url, {headers: {authorization: `Bearer ${robot.token}`}})).status).toBe(401)
})
