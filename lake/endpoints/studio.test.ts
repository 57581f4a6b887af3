import {afterAll, beforeAll, expect, test} from '@jest/globals'
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
