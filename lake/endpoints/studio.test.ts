import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {defaultLimits} from '../limits/limits.ts'
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
  ['/projects/local/roles', [{name: 'administrator'}, {name: 'editor'}, {name: 'contributor'}, {name: 'viewer'}]],
  ['/projects/local/grants', expect.any(Object)],
  [
    '/projects/local/datasets/production/acl',
    [{filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update', 'history'])}],
  ],
  ['/features', ['contentReleases', 'singleDocRelease']],
  ['/features/contentReleases', true],
  ['/features/scheduledPublishing', false],
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

test('the Studio learns that releases are not limited', async () => {
  const {editor} = lake
  await editor.releases.create({releaseId: 'open', metadata: {releaseType: 'asap'}})
  await editor.releases.create({releaseId: 'one', metadata: {releaseType: 'scheduled', cardinality: 'one'}})
  await editor.releases.create({releaseId: 'over', metadata: {releaseType: 'asap'}})
  await editor.releases.archive({releaseId: 'over'})
  expect((await lake.request('/projects/local/new-content-release-allowed', {version: 'vX'})).body).toEqual({
    data: {
      orgActiveReleaseCount: 2,
      orgMeteredActiveReleaseCount: 1,
      orgActiveReleaseLimit: null,
      datasetReleaseLimit: 1_000_000,
    },
  })
  await editor.delete({query: '*[true]'})
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

describe("a user's settings", () => {
  const put = (body: unknown, to = lake) => to.request('/users/me/keyvalue', {method: 'PUT', body})
  const get = async (keys: string): Promise<unknown> => (await lake.request(`/users/me/keyvalue/${keys}`)).body
  const numbered = (count: number, value: unknown, name = 'k') =>
    Array.from({length: count}, (_, index) => ({key: `${name}${index}`, value}))

  test('are at most 100 pairs a request, and values of 64 kB', async () => {
    expect(await put(numbered(101, 1))).toMatchObject({
      status: 400,
      body: {statusCode: 400, error: 'Bad Request', message: 'Too many pairs: a request may set 100'},
    })
    const large = 'x'.repeat(64 * 1024 - 2)
    expect(await put([...numbered(1, 1), {key: 'large', value: `${large}x`}])).toMatchObject({
      status: 400,
      body: {message: 'The value of "large" is too large: the limit is 65536 bytes of JSON'},
    })
    expect(await get('k0')).toEqual([])
    expect((await put([...numbered(99, 1), {key: 'large', value: large}])).status).toBe(200)
    expect(await get('k98,large,k98')).toEqual([
      {key: 'k98', value: 1},
      {key: 'large', value: large},
    ])
  })

  test('are at most 1 MB and 1 000 keys of each user; what would pass that is not kept', async () => {
    const refusal = {
      statusCode: 413,
      error: 'Request Entity Too Large',
      message: 'Too much is kept: a user may have 1000 keys and 1048576 bytes of them',
    }
    const own = await startTestLake()
    const megabyte = numbered(16, 'x'.repeat(64 * 1024 - 2))
    expect(await put(megabyte, own)).toMatchObject({status: 413, body: refusal})
    expect((await put(megabyte.slice(1), own)).status).toBe(200)
    expect(await put(megabyte.slice(0, 1), own)).toMatchObject({status: 413})
    expect((await put(numbered(16, 1), own)).status).toBe(200)
    for (const hundred of 'abcdefghi') expect((await put(numbered(100, 1, hundred), own)).status).toBe(200)
    expect((await put(numbered(84, 1, 'j'), own)).status).toBe(200)
    expect(await put(numbered(1, 1, 'last'), own)).toMatchObject({status: 413, body: refusal})
    expect((await put(numbered(1, 2), own)).status).toBe(200)
    const {token} = own.addUser('Ann', 'viewer')
    const other = await fetch(`${own.url}/v1/users/me/keyvalue`, {
      method: 'PUT',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify(numbered(1, 1, 'last')),
    })
    expect(await other.json()).toEqual([{key: 'last0', value: 1}])
    await own.close()
  })

  test('count as writes', async () => {
    const own = await startTestLake({
      limits: {...defaultLimits, local: {...defaultLimits.remote, writesPerSecond: 1}},
    })
    const answers = await Promise.all([1, 2, 3].map(() => put(numbered(1, 1), own)))
    expect(answers.find(({status}) => status !== 200)).toMatchObject({
      status: 429,
      body: {message: 'API rate limit exceeded'},
    })
    await own.close()
  })
})

test('lists what points at a document', async () => {
  await lake.editor.create({_id: 'target', _type: 'note'})
  await lake.editor.create({_id: 'source', _type: 'note', to: {_ref: 'target'}})
  const path = '/data/references/production/documents/target/to'
  expect((await lake.request(path)).body).toMatchObject({totalCount: 1, references: [{documentId: 'source'}]})
  expect((await lake.request(`${path}?excludeInternalReferences=true`)).body).toEqual({totalCount: 0, references: []})
})

test('says that it is well', async () => {
  expect(await lake.request('/health', {version: '', anonymous: true})).toMatchObject({
    status: 200,
    body: {status: 'ok'},
  })
})
