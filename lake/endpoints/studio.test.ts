import {once} from 'node:events'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {WebSocket} from 'ws'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

test.each([
  ['/projects/local', {id: 'local', members: expect.arrayContaining([expect.objectContaining({id: 'editor'})])}],
  ['/projects', [{id: 'local'}]],
  ['/projects/local/datasets', [{name: 'production', aclMode: 'public'}]],
  ['/projects/local/roles', [{name: 'administrator'}]],
  ['/projects/local/grants', expect.any(Object)],
  [
    '/projects/local/datasets/production/acl',
    [{filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update', 'history'])}],
  ],
  ['/features', []],
  ['/users/editor', {id: 'editor', displayName: 'Local editor'}],
  ['/users/editor,token,nobody', [{id: 'editor'}, {id: 'token'}]],
  ['/ping', {pong: true}],
  ['/journey/announcements', null],
  ['/intake/telemetry-status', {status: 'denied'}],
  ['/schedules/local/production', {schedules: []}],
])('the Studio boots on %s', async (path, expected) => {
  const {status, body} = await lake.request(path)
  expect(status).toBe(200)
  if (expected === null) expect(body).toBeNull()
  else expect({body}).toMatchObject({body: expected})
})

test("keeps the Studio's settings of a user", async () => {
  const pairs = [
    {key: 'studio.sort', value: {by: ['title']}},
    {key: 'studio.layout', value: 'compact'},
  ]
  const set = await lake.request('/users/me/keyvalue', {method: 'PUT', body: pairs})
  expect(set.body).toEqual(pairs)
  expect((await lake.request('/users/me/keyvalue/studio.layout,studio.sort,unknown')).body).toEqual([
    pairs[1],
    pairs[0],
  ])
})

test('lists what points at a document', async () => {
  await lake.editor.create({_id: 'target', _type: 'note'})
  await lake.editor.create({_id: 'source', _type: 'note', to: {_ref: 'target'}})
  const path = '/data/references/production/documents/target/to'
  expect((await lake.request(path)).body).toMatchObject({totalCount: 1, references: [{documentId: 'source'}]})
  expect((await lake.request(`${path}?excludeInternalReferences=true`)).body).toEqual({totalCount: 0, references: []})
})

test('exports every document, one a line, whole or in pages', async () => {
  const lines = (text: string): unknown[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
  expect(lines((await lake.request('/data/export/production')).text)).toMatchObject([{_id: 'source'}, {_id: 'target'}])
  expect(lines((await lake.request('/data/export/production?types=none')).text)).toEqual([])
  expect(lines((await lake.request('/data/export/production?nextCursor=')).text)).toHaveLength(2)
})

test('says that it is well', async () => {
  expect(await lake.request('/health', {version: '', anonymous: true})).toMatchObject({
    status: 200,
    body: {status: 'ok', documents: 2},
  })
})

describe('presence', () => {
  /** One Studio's connection, with what came in as parsed JSON. */
  async function connect(headers: Record<string, string> = {}) {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production`, {headers})
    const inbox: unknown[] = []
    let wake = (): void => undefined
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
      if (text !== '♥') inbox.push(JSON.parse(text))
      wake()
    })
    await once(socket, 'open')
    const next = async (): Promise<unknown> => {
      while (inbox.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return inbox.shift()
    }
    const call = (method: string, params: object = {}): Promise<unknown> => {
      socket.send(JSON.stringify({jsonrpc: '2.0', id: '1', method, params}))
      return next()
    }
    return {socket, next, call}
  }

  test('two editors see where the other is, and that they left', async () => {
    const [one, two] = await Promise.all([connect(), connect()])
    const authorization = `Bearer ${lake.token}`
    expect(await one.call('presence_subscribe')).toMatchObject({error: {message: 'You are not signed in'}})
    await Promise.all([one.call('authorization', {authorization}), two.call('authorization', {authorization})])
    const subscribed = await one.call('presence_subscribe')
    const subscription: unknown =
      typeof subscribed === 'object' && subscribed !== null && 'result' in subscribed ? subscribed.result : undefined
    await two.call('presence_rollcall', {session: 's2'})
    const heard = (result: object): unknown => ({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: {subscription, result},
    })
    expect(await one.next()).toEqual(heard({type: 'rollCall', i: 'token', session: 's2'}))
    const locations = [{type: 'document', documentId: 'target', path: ['title']}]
    await two.call('presence_announce', {data: {sessionId: 's2', locations}})
    expect(await one.next()).toEqual(heard({type: 'state', i: 'token', m: {sessionId: 's2', locations}}))
    two.socket.close()
    expect(await one.next()).toEqual(heard({type: 'disconnect', i: 'token', m: {session: 's2'}}))
    one.socket.close()
  })

  test('other sites and wrong tokens get nowhere', async () => {
    await expect(connect({origin: 'https://evil.example'})).rejects.toThrow('403')
    const stranger = await connect()
    expect(await stranger.call('authorization', {authorization: 'Bearer wrong'})).toMatchObject({
      error: {message: 'Session not found'},
    })
    stranger.socket.send('not JSON')
    expect(await stranger.next()).toMatchObject({error: {message: expect.stringContaining('JSON-RPC')}})
    stranger.socket.close()
  })
})
