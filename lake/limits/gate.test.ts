import {type IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test} from '@jest/globals'
import {ApiError} from '../common/errors.ts'
import {Bucket} from './bucket.ts'
import {Gate, networkOf} from './gate.ts'
import {defaultLimits} from './limits.ts'

/** A request from an address, without a connection. */
function from(address: string, headers: IncomingHttpHeaders = {}): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', {value: address}))
  return Object.assign(request, {headers})
}

/** What a call is refused with. */
function refusal(call: () => unknown): ApiError | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return undefined
}

test('a bucket holds a second of events and fills evenly', () => {
  const bucket = new Bucket(4, 0)
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([0, 0, 0, 0])
  expect(bucket.take(0)).toBe(250)
  expect(bucket.take(250)).toBe(0)
  expect(bucket.take(250)).toBe(250)
  expect([9_000, 9_000, 9_000, 9_000].map((now) => bucket.take(now))).toEqual([0, 0, 0, 0])
  expect(bucket.take(9_000)).toBe(250)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  // As some proxies write it into `X-Forwarded-For`.
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8:1:2::6]:49152', '2001:db8:1:2'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('the gate', () => {
  test('lets another machine make 500 requests and 25 writes a second, as hosted Sanity does', () => {
    let now = 0
    const gate = new Gate(defaultLimits, [], () => now)
    const socket = from('203.0.113.7')
    for (let each = 0; each < 500; each++) gate.request(socket)?.()
    expect(refusal(() => gate.request(socket))).toMatchObject({
      status: 429,
      body: {statusCode: 429, error: 'Too Many Requests', message: 'API rate limit exceeded'},
      headers: {'retry-after': '1', 'ratelimit-limit': '500', 'ratelimit-remaining': '0', 'ratelimit-reset': '1'},
    })
    expect(refusal(() => gate.request(from('203.0.113.8')))).toBeUndefined()
    now = 1_000
    expect(refusal(() => gate.request(socket)?.())).toBeUndefined()
    for (let each = 0; each < 25; each++) gate.rated(socket, 'write')
    expect(refusal(() => gate.rated(socket, 'write'))).toMatchObject({headers: {'ratelimit-limit': '25'}})
    expect(refusal(() => gate.rated(socket, 'upload'))).toBeUndefined()
  })

  test('counts what runs at the same time, and forgets what has ended', () => {
    const gate = new Gate({...defaultLimits, remote: {...defaultLimits.remote, concurrentRequests: 2}}, [], () => 0)
    const socket = from('2001:db8::1')
    const first = gate.request(socket)
    gate.request(from('2001:db8::2'))
    expect(refusal(() => gate.request(socket))).toMatchObject({status: 429})
    first?.()
    expect(refusal(() => gate.request(socket))).toBeUndefined()
  })

  test('bounds streams and connections', () => {
    const remote = {...defaultLimits.remote, streams: 1, connections: 1}
    const gate = new Gate({...defaultLimits, remote, streams: 2}, [], () => 0)
    const one = from('203.0.113.7')
    const leave = gate.stream(one)
    expect(gate.stream(one)).toMatchObject({status: 429, headers: {'retry-after': '5'}})
    gate.stream(from('203.0.113.8'))
    expect(gate.stream(from('127.0.0.1'))).toMatchObject({status: 429})
    if (typeof leave === 'function') leave()
    expect(gate.stream(from('127.0.0.1'))).toEqual(expect.any(Function))
    expect([gate.connect(one.socket), gate.connect(from('203.0.113.7').socket)]).toEqual([true, false])
    one.socket.emit('close')
    expect(gate.connect(from('203.0.113.7').socket)).toBe(true)
  })

  test('bounds bodies in memory: a quarter for one address, and all for everyone', () => {
    const gate = new Gate({...defaultLimits, bodyBytes: 100}, [], () => 0)
    const message = 'Too many large requests at the same time; try again'
    const held = Array.from({length: 6}, (_, index) => gate.holdBody(from(`203.0.113.${index}`)))
    held[0]?.add(20)
    expect(refusal(() => gate.holdBody(from('203.0.113.0')).add(6))).toMatchObject({
      status: 429,
      body: {message},
      headers: {'retry-after': '1', 'ratelimit-limit': '25'},
    })
    held[0]?.add(5)
    for (const other of held.slice(1, 4)) other.add(25)
    expect(refusal(() => held[4]?.add(1))).toMatchObject({status: 503, body: {message}, headers: {'retry-after': '1'}})
    held[0]?.release()
    held[0]?.release()
    held[4]?.add(25)
    expect(refusal(() => held[5]?.add(1))).toMatchObject({status: 503})
    held[0]?.add(1)
    held[1]?.release()
    held[5]?.add(25)
  })

  test('bounds answers that are not read, but for one that is larger than all of them may be', () => {
    const gate = new Gate({...defaultLimits, answerBytes: 100}, [], () => 0)
    const message = 'Too many large answers at the same time; try again'
    const [first, second] = [gate.holdAnswer(from('203.0.113.1')), gate.holdAnswer(from('203.0.113.2'))]
    first.add(101)
    expect(refusal(() => second.add(1))).toMatchObject({status: 503, body: {message}})
    expect(refusal(() => gate.holdAnswer(from('203.0.113.1')).add(1))).toMatchObject({status: 429, body: {message}})
    first.release()
    second.add(26)
    expect(refusal(() => gate.holdAnswer(from('203.0.113.2')).add(1))).toMatchObject({status: 429, body: {message}})
    gate.holdBody(from('203.0.113.2')).add(1)
  })

  test('counts behind a trusted proxy by the address that it says, and nobody else is believed', () => {
    const remote = {...defaultLimits.remote, streams: 1, connections: 1}
    const gate = new Gate({...defaultLimits, remote}, ['10.9.0.0/24'], () => 0)
    const through = (proxy: string, forwarded: string) => gate.stream(from(proxy, {'x-forwarded-for': forwarded}))
    const opened = expect.any(Function)
    const refused = expect.objectContaining({status: 429})
    expect(through('10.9.0.6', '203.0.113.7')).toEqual(opened)
    expect(through('10.9.0.6', '203.0.113.8')).toEqual(opened)
    expect(through('127.0.0.1', '203.0.113.9')).toEqual(opened)
    // Another of its connections, a proxy behind a proxy, and what the caller says itself.
    expect(through('10.9.0.7', '203.0.113.7')).toEqual(refused)
    expect(through('127.0.0.1', '203.0.113.8, 10.9.0.6')).toEqual(refused)
    expect(through('10.9.0.6', '198.51.100.1, 203.0.113.9')).toEqual(refused)
    expect(through('203.0.113.7', '198.51.100.1')).toEqual(refused)
    expect([1, 2, 3].map(() => gate.connect(from('10.9.0.6').socket))).toEqual([true, true, true])
  })

  test('knows this machine and whoever is signed in; the others of one address are one caller', () => {
    const gate = new Gate(defaultLimits, [], () => 0)
    const through = (forwarded: string) => gate.callerOf(from('127.0.0.1', {'x-forwarded-for': forwarded}), false)
    expect(gate.callerOf(from('127.0.0.1'), false).isKnown).toBe(true)
    expect([through('203.0.113.7').isKnown, gate.callerOf(from('203.0.113.7'), true).isKnown]).toEqual([false, true])
    expect(through('203.0.113.7')).toBe(gate.callerOf(from('203.0.113.7'), false))
    expect(through('203.0.113.8')).not.toBe(through('203.0.113.7'))
    const behindProxy = new Gate({...defaultLimits, local: defaultLimits.remote}, [], () => 0)
    expect(behindProxy.callerOf(from('127.0.0.1'), false).isKnown).toBe(false)
  })

  test('does not slow this machine down, unless it is told to', () => {
    const gate = new Gate(defaultLimits, [], () => 0)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const socket = from(address)
      for (let each = 0; each < 10_000; each++) {
        expect(gate.request(socket)).toBeUndefined()
        gate.rated(socket, 'write')
      }
    }
    const behindProxy = new Gate({...defaultLimits, local: defaultLimits.remote}, [], () => 0)
    const socket = from('127.0.0.1')
    for (let each = 0; each < 25; each++) behindProxy.rated(socket, 'write')
    expect(refusal(() => behindProxy.rated(socket, 'write'))).toMatchObject({status: 429})
  })
})
