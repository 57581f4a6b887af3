import {once} from 'node:events'
import {connect} from 'node:net'
import {setImmediate} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {fromUrl, type BifurClient} from '@sanity/bifur-client'
import {firstValueFrom, of} from 'rxjs'
import {WebSocket} from 'ws'
import {defaultLimits} from '../limits/limits.ts'
import {sendRaw} from '../testing/http.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {collect, type Collected} from '../testing/stream.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

/** A lake that asks twice a second who is still there. Its clients answer in time also where other suites hold up the processor. */
const startAskingLake = (): Promise<TestLake> => startTestLake({limits: {...defaultLimits, heartbeatMilliseconds: 500}})

const address = (on = lake): string => `${on.url.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`

/** A Studio's presence: its own client, and what it hears. */
interface Studio {
  readonly client: BifurClient
  readonly heard: Collected<unknown>
  announce(session: string, documentId: string, field: string): Promise<unknown>
}

async function openStudio(token: string, on = lake): Promise<Studio> {
  const client = fromUrl(address(on), {token$: of(token)})
  const heard = collect(client.listen<unknown>('presence'))
  const studio: Studio = {
    client,
    heard,
    announce(sessionId, documentId, field) {
      const locations = [{type: 'document', documentId, path: [field], lastActiveAt: '2026-01-01T00:00:00.000Z'}]
      return firstValueFrom(client.request('presence_announce', {data: {sessionId, locations}}))
    },
  }
  // The answer comes after that to the subscription, which was asked for before.
  await firstValueFrom(client.request('presence_rollcall', {session: `${token}-hello`}))
  return studio
}

const stateOf = (i: string, sessionId: string, documentId: string, field: string): object => ({
  type: 'state',
  i,
  m: {
    sessionId,
    locations: [{type: 'document', documentId, path: [field], lastActiveAt: '2026-01-01T00:00:00.000Z'}],
  },
})

test('two users see each other with the Studio’s own client, and that one has left', async () => {
  const [ann, bob] = [lake.addUser('Ann', 'editor'), lake.addUser('Bob', 'editor')]
  const [first, second] = await Promise.all([openStudio(ann.token), openStudio(bob.token)])
  await second.announce('bob-tab', 'drafts.doc', 'title')
  await first.announce('ann-tab', 'drafts.doc', 'dek')
  const isThere = (expected: object) => (items: readonly unknown[]) =>
    items.some((item) => JSON.stringify(item) === JSON.stringify(expected))
  await first.heard.waitUntil(isThere(stateOf(bob.id, 'bob-tab', 'drafts.doc', 'title')))
  await second.heard.waitUntil(isThere(stateOf(ann.id, 'ann-tab', 'drafts.doc', 'dek')))
  // Who comes later sees both at once.
  const third = await openStudio(ann.token)
  await third.heard.waitUntil(isThere(stateOf(bob.id, 'bob-tab', 'drafts.doc', 'title')))
  // A tab that is closed closes its connection with it.
  second.heard.stop()
  await first.heard.waitUntil(isThere({type: 'disconnect', i: bob.id, m: {session: 'bob-tab'}}))
  first.heard.stop()
  third.heard.stop()
})

test('where an editor is, is told only to those who may read the variant, or one of the variants, that the place names', async () => {
  await lake.editor
    .transaction()
    .create({_id: 'open', _type: 'note'})
    .create({_id: 'versions.rSecret.open', _type: 'note'})
    .create({_id: 'drafts.closed', _type: 'note'})
    .commit()
  lake.asOperator((people) =>
    people.addRole('public-reader', 'Reader', [{filter: '_id in path("*")', permissions: ['read']}]),
  )
  const [writer, reader] = [lake.addUser('Wim', 'editor'), lake.addUser('Rob', 'public-reader')]
  const [first, second] = await Promise.all([openStudio(writer.token), openStudio(reader.token)])
  for (const id of ['versions.rSecret.open', 'drafts.closed', 'closed', 'drafts.nothing'])
    await first.announce('wim-tab', id, 'title')
  await first.announce('wim-tab', 'open', 'title')
  const heard = await second.heard.waitUntil((items) => JSON.stringify(items).includes('"open"'))
  expect(JSON.stringify(heard)).not.toMatch(/rSecret|closed|nothing/)
  first.heard.stop()
  second.heard.stop()
})

test('a connection that is broken without a word ends, and who was on it is gone', async () => {
  const asking = await startAskingLake()
  const ann = await openStudio(asking.addUser('Ann', 'editor').token, asking)
  const bob = asking.addUser('Bob', 'editor')
  const broken = new WebSocket(address(asking), {autoPong: false})
  await once(broken, 'open')
  for (const [method, params] of [
    ['authorization', {authorization: `Bearer ${bob.token}`}],
    ['presence_announce', {data: {sessionId: 'lost', locations: []}}],
  ] as const) {
    broken.send(JSON.stringify({jsonrpc: '2.0', id: method, method, params}))
  }
  await ann.heard.waitUntil((items) => JSON.stringify(items.at(-1)).includes('"disconnect"'))
  expect(ann.heard.items.slice(-2)).toEqual([
    {type: 'state', i: bob.id, m: {sessionId: 'lost', locations: []}},
    {type: 'disconnect', i: bob.id, m: {session: 'lost'}},
  ])
  ann.heard.stop()
  await asking.close()
})

test('whose token is revoked is shown out', async () => {
  const asking = await startAskingLake()
  const robot = asking.addToken('viewer')
  const socket = new WebSocket(address(asking), {headers: {authorization: `Bearer ${robot.token}`}})
  await once(socket, 'open')
  const authorization = {
    jsonrpc: '2.0',
    id: 1,
    method: 'authorization',
    params: {authorization: `Bearer ${robot.token}`},
  }
  socket.send(JSON.stringify(authorization))
  await once(socket, 'message')
  asking.asOperator((people) => people.revokeToken(robot.id))
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(4_001)
  await asking.close()
})

describe('the door', () => {
  const refusal = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
    const socket = new WebSocket(url, {headers})
    const [error] = (await once(socket, 'error')) as [Error]
    return error.message
  }

  test('is closed to pages of other sites, other names, other data sets, and when the house is full', async () => {
    expect(await refusal(address(), {origin: 'https://evil.example'})).toContain('403')
    expect(await refusal(address(), {host: 'evil.example'})).toContain('403')
    expect(await refusal(address().replace('production', 'staging'))).toContain('404')
    const full = await startTestLake({limits: {...defaultLimits, streams: 1}})
    const only = new WebSocket(address(full))
    await once(only, 'open')
    expect(await refusal(address(full))).toContain('429')
    only.close()
    await once(only, 'close')
    const next = new WebSocket(address(full))
    await once(next, 'open')
    await full.close()
  })

  test('is no danger to the house when whoever is refused breaks off', async () => {
    const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /v1/socket/staging HTTP/1.1\r\n${upgrade}`)
      await setImmediate()
      socket.resetAndDestroy()
    }
    // An error of a connection that nobody hears ends the process, and this test with it.
    expect((await lake.request('/ping')).status).toBe(200)
  })

  test('lets requests to upgrade to something else be answered as they would be without', async () => {
    const upgrade =
      'Host: localhost\r\nConnection: close, Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'
    const get = await sendRaw(lake.url, `GET /v1/ping HTTP/1.1\r\n${upgrade}\r\nUpgrade: h2c\r\n\r\n`)
    expect(get).toMatch(/^HTTP\/1\.1 200 [^]*"pong":true/)
    const post = await sendRaw(
      lake.url,
      `POST /v1/data/query/production HTTP/1.1\r\n${upgrade}\r\nUpgrade: h2c\r\nContent-Length: 18\r\n\r\n{"query": "1 + 1"}`,
    )
    expect(post).toMatch(/^HTTP\/1\.1 200 [^]*"result":2/)
    // What is no socket at all.
    const noSocket = await sendRaw(lake.url, `GET /v1/ping HTTP/1.1\r\n${upgrade}\r\nUpgrade: WebSocket\r\n\r\n`)
    expect(noSocket).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('a message that is too large, or not text, harms only who sent it', async () => {
    const large = new WebSocket(address())
    await once(large, 'open')
    large.send(Buffer.from('binary'))
    large.send('x'.repeat(70_000))
    const [code] = (await once(large, 'close')) as [number]
    expect(code).toBe(1_009)
    const other = await openStudio(lake.token)
    expect(await other.announce('tab', 'doc', 'title')).toBe('ok')
    other.heard.stop()
  })
})
