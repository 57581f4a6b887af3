import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
afterEach(() => lake.close())

const body = JSON.stringify({mutations: [{create: {_id: 'kept', _type: 'note'}}]})

/** A write of which the lake has the head and expects the body. */
async function beginWrite(): Promise<Socket> {
  const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /v2025-02-19/data/mutate/production HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${lake.token}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket
}

test('a lake that is stopped answers the requests that it has, refuses others, and waits for no idle connection', async () => {
  lake = await startTestLake({limits: {...defaultLimits, shutdownMilliseconds: 1_000_000}})
  const idle = connect(Number(new URL(lake.url).port), '127.0.0.1')
  await once(idle, 'connect')
  const socket = await beginWrite()
  const stopped = lake.stop()
  for (let status = 200; status !== 503;) ({status} = await fetch(`${lake.url}/v1/ping`))
  socket.write(body)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"transactionId"/)
  await stopped
  const {dataDir} = lake
  lake = await startTestLake({dataDir})
  expect(await lake.reader.getDocument('kept')).toMatchObject({_type: 'note'})
})

test('it does not wait long for a request that does not end', async () => {
  lake = await startTestLake({limits: {...defaultLimits, shutdownMilliseconds: 50}})
  const socket = await beginWrite()
  await lake.stop()
  expect(await text(socket)).toBe('')
})
