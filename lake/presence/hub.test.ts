import {beforeEach, describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {presenceMethods} from '../testing/presence.ts'
import {PresenceHub, type Caller, type Peer} from './hub.ts'
import {parseRequest} from './messages.ts'

let time = 0
let hub: PresenceHub
let gone: Set<string>
beforeEach(() => {
  time = 1_000_000
  gone = new Set()
  let count = 0
  hub = new PresenceHub({
    identify: (token) => (token.startsWith('unknown') ? undefined : caller(token)),
    generateId: () => `s${++count}`,
    now: () => time,
  })
})

function caller(userId: string): Caller {
  return {
    userId,
    isCurrent: () => !gone.has(userId),
    maySee: (documentId) => userId !== 'guest' || documentId.startsWith('public'),
  }
}

interface TestPeer extends Peer {
  readonly inbox: unknown[]
  readonly closed: (readonly [number, string])[]
  call(method: string, params?: object): unknown
  /** What came over subscriptions since the last look. */
  news(): readonly unknown[]
}

function open(userId?: string): TestPeer {
  const inbox: unknown[] = []
  const closed: (readonly [number, string])[] = []
  let count = 0
  const peer: TestPeer = {
    inbox,
    closed,
    send: (text) => void inbox.push(JSON.parse(text)),
    close(code, reason) {
      closed.push([code, reason])
      hub.leave(peer)
    },
    call(method, params) {
      const id = `r${++count}`
      hub.receive(peer, JSON.stringify({jsonrpc: '2.0', id, method, ...(params === undefined ? {} : {params})}))
      const place = inbox.findIndex((message) => (message as {id?: unknown}).id === id)
      const [answer] = inbox.splice(place, 1)
      const {result, error} = answer as {result?: unknown; error?: unknown}
      return error ?? result
    },
    news: () => inbox.splice(0).map((message) => (message as {params: {result: unknown}}).params.result),
  }
  hub.join(peer, userId === undefined ? undefined : caller(userId))
  return peer
}

const at = (documentId: string, field: string): object => ({
  type: 'document',
  documentId,
  path: [field],
  lastActiveAt: '2026-01-01T00:00:00Z',
})
const state = (i: string, sessionId: string, ...locations: readonly object[]): object => ({
  type: 'state',
  i,
  m: {sessionId, locations},
})
const announce = (peer: TestPeer, sessionId: string, ...locations: readonly object[]): unknown =>
  peer.call('presence_announce', {data: {sessionId, locations}})

/** A peer who hears everything. */
function listening(userId: string): TestPeer {
  const peer = open(userId)
  peer.call('presence_subscribe')
  peer.news()
  return peer
}

describe('who is where', () => {
  test('is told to everyone who listens, those who say it included', () => {
    const ann = listening('ann')
    const bob = listening('bob')
    expect(announce(bob, 'bob-tab', at('doc', 'title'))).toBe('ok')
    const said = state('bob', 'bob-tab', at('doc', 'title'))
    expect([ann.news(), bob.news()]).toEqual([[said], [said]])
    expect(ann.call('presence_rollcall', {session: 'ann-tab'})).toBe('ok')
    expect(bob.news()).toEqual([{type: 'rollCall', i: 'ann', session: 'ann-tab'}])
  })

  test('is told to those who come later, without anyone saying it again', () => {
    const bob = open('bob')
    announce(bob, 'one', at('doc', 'title'))
    announce(bob, 'two', at('other', 'dek'))
    announce(bob, 'one', at('doc', 'body'))
    const ann = open('ann')
    const subscription = ann.call('presence_subscribe')
    expect(ann.inbox).toEqual(
      [state('bob', 'one', at('doc', 'body')), state('bob', 'two', at('other', 'dek'))].map((result) => ({
        jsonrpc: '2.0',
        method: 'presence_subscription',
        params: {subscription, result},
      })),
    )
  })

  test('is told without places in documents that the listener may not read', () => {
    const guest = listening('guest')
    announce(open('bob'), 'tab', at('secret', 'title'), at('public', 'title'))
    expect(guest.news()).toEqual([state('bob', 'tab', at('public', 'title'))])
  })

  test('is over when it is said, when the connection ends, and when nothing is heard for long', () => {
    const ann = listening('ann')
    const over = (session: string): object => ({type: 'disconnect', i: 'bob', m: {session}})
    const [first, second, third] = [open('bob'), open('bob'), open('bob')]
    announce(first, 'one')
    announce(second, 'two')
    announce(third, 'three')
    ann.news()
    first.call('presence_disconnect', {session: 'one'})
    expect(ann.news()).toEqual([over('one')])
    hub.leave(second)
    expect(ann.news()).toEqual([over('two')])
    time += 150_000
    hub.sweep()
    expect(ann.news()).toEqual([])
    time += 1
    hub.sweep()
    expect(ann.news()).toEqual([over('three')])
    hub.sweep()
    expect(ann.news()).toEqual([])
  })

  test('outlives the old connection of a tab that has come back on another', () => {
    const ann = listening('ann')
    const [old, fresh] = [open('bob'), open('bob')]
    announce(old, 'tab', at('doc', 'title'))
    announce(fresh, 'tab', at('doc', 'body'))
    ann.news()
    hub.leave(old)
    expect(ann.news()).toEqual([])
    hub.leave(fresh)
    expect(ann.news()).toHaveLength(1)
  })

  test('cannot be said, or taken back, in the name of someone else', () => {
    const ann = listening('ann')
    const [bob, mallory] = [open('bob'), open('mallory')]
    announce(bob, 'tab', at('doc', 'title'))
    ann.news()
    expect(announce(mallory, 'tab', at('doc', 'body'))).toMatchObject({code: -32_602})
    expect(mallory.call('presence_disconnect', {session: 'tab'})).toBe('ok')
    expect(ann.news()).toEqual([])
  })
})

describe('who may be here', () => {
  test('has a token that is known, and leaves as who they were when they say to be someone else', () => {
    const ann = listening('ann')
    const peer = open()
    expect(peer.call('presence_subscribe')).toMatchObject({code: -32_001})
    expect(peer.call('authorization', {authorization: 'Bearer unknown'})).toMatchObject({code: -32_001})
    expect(peer.call('authorization', {authorization: 'Bearer bob'})).toBe('ok')
    announce(peer, 'tab')
    expect(peer.call('authorization', {authorization: 'Bearer bob'})).toBe('ok')
    expect(ann.news()).toHaveLength(1)
    expect(peer.call('authorization', {authorization: 'Bearer cleo'})).toBe('ok')
    expect(ann.news()).toEqual([{type: 'disconnect', i: 'bob', m: {session: 'tab'}}])
    peer.call('presence_subscribe')
    expect(peer.call('authorization', {authorization: 'Bearer unknown'})).toMatchObject({code: -32_001})
    announce(ann, 'ann-tab')
    expect(peer.news()).toEqual([])
  })

  test('says so within ten seconds, and may not stay when they may no longer be here', () => {
    const [stranger, ann, bob] = [open(), listening('ann'), listening('bob')]
    hub.sweep()
    expect([stranger.closed, bob.closed]).toEqual([[], []])
    time += 10_001
    gone.add('bob')
    announce(ann, 'tab')
    expect(bob.news()).toEqual([])
    hub.sweep()
    expect([stranger.closed, ann.closed, bob.closed]).toEqual([
      [[4_001, 'Not signed in']],
      [],
      [[4_001, 'Not signed in']],
    ])
  })
})

describe('too much', () => {
  test('of messages ends the connection; a second gives fifty more', () => {
    const peer = open('ann')
    for (let count = 0; count < 50; count++) peer.call('presence_rollcall', {session: 's'})
    time += 1_000
    for (let count = 0; count < 50; count++) peer.call('presence_rollcall', {session: 's'})
    hub.receive(peer, '{}')
    expect(peer.closed).toEqual([[4_000, 'Too many messages']])
  })

  test('of subscriptions, sessions and places is refused', () => {
    const peer = open('ann')
    for (let count = 0; count < 10; count++) expect(peer.call('presence_subscribe')).toMatch(/^s\d+$/)
    expect(peer.call('presence_subscribe')).toMatchObject({code: -32_002})
    expect(peer.call('presence_unsubscribe', {subscriptionId: 's1'})).toBe('ok')
    expect(peer.call('presence_unsubscribe', {subscriptionId: 's1'})).toMatchObject({code: -32_602})
    expect(peer.call('presence_subscribe')).toBe('s11')
    for (let count = 0; count < 10; count++) expect(announce(peer, `tab${count}`)).toBe('ok')
    expect(announce(peer, 'tab0')).toBe('ok')
    expect(announce(peer, 'tab10')).toMatchObject({code: -32_002})
    expect(announce(peer, 'tab0', ...Array.from({length: 101}, () => at('doc', 'a')))).toMatchObject({code: -32_602})
  })
})

describe('messages that are none', () => {
  test.each([
    ['', -32_700],
    ['♥', -32_700],
    ['{"jsonrpc":"2.0"', -32_700],
    ['null', -32_600],
    ['[]', -32_600],
    ['{"jsonrpc":"1.0","id":1,"method":"presence_subscribe"}', -32_600],
    ['{"jsonrpc":"2.0","id":{},"method":"presence_subscribe"}', -32_600],
    ['{"jsonrpc":"2.0","id":1,"method":"presence_subscribe","params":[]}', -32_600],
  ])('%s is answered with %d', (text, code) => {
    const peer = open('ann')
    hub.receive(peer, text)
    expect(peer.inbox).toEqual([{jsonrpc: '2.0', id: null, error: {code, message: expect.any(String)}}])
  })

  test('a method that is not known is said to be so; a notice gets no answer', () => {
    const peer = open('ann')
    expect(peer.call('presence_dance')).toEqual({code: -32_601, message: 'Unknown method "presence_dance"'})
    hub.receive(peer, JSON.stringify({jsonrpc: '2.0', method: 'presence_announce', params: {data: {}}}))
    expect(peer.inbox).toEqual([])
  })
})

test('whatever comes in, everyone else is served, and every question is answered once', () => {
  const anything = fc.anything({maxDepth: 3, withNullPrototype: false})
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        jsonrpc: fc.constant('2.0'),
        id: fc.oneof(fc.string({maxLength: 4}), fc.integer(), fc.constant(null)),
        method: fc.constantFrom(...presenceMethods),
        params: fc.oneof(
          anything,
          fc.record({session: anything}),
          fc.record({subscriptionId: anything}),
          fc.record({authorization: fc.oneof(anything, fc.constantFrom('Bearer ann', 'bearer bob', 'Bearer unknown'))}),
          fc.record({data: fc.record({sessionId: fc.constantFrom('a', 'b', ''), locations: fc.array(anything)})}),
        ),
      })
      .map((value) => {
        try {
          return JSON.stringify(value)
        } catch {
          return ''
        }
      }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({max: 3}), message), {maxLength: 40}), (messages) => {
      const peers = [open(), open('ann'), open('bob'), listening('guest')]
      const witness = listening('witness')
      for (const [number, text] of messages) {
        const peer = peers[number] ?? witness
        peer.inbox.length = 0
        hub.receive(peer, text)
        const answers = peer.inbox.filter((each) => !('method' in (each as object)))
        const asked = parseRequest(text)
        expect(answers).toHaveLength('code' in asked || asked.id !== undefined ? 1 : 0)
      }
      witness.news()
      announce(witness, 'witness-tab', at('doc', 'title'))
      expect(witness.news()).toEqual([state('witness', 'witness-tab', at('doc', 'title'))])
      for (const peer of [...peers, witness]) hub.leave(peer)
    }),
    {numRuns: 300},
  )
})
