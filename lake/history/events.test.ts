import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
let client: SanityClient
let clock = Date.parse('2026-03-01T12:00:00.000Z')
const time = (minute: number): string =>
  new Date(Date.parse('2026-03-01T12:00:00.000Z') + minute * 60_000).toISOString()
const tomorrow = time(24 * 60)
const revisions: string[] = []

/** One thing a minute. */
async function step(act: Promise<{transactionId: string}>): Promise<void> {
  revisions.push((await act).transactionId)
  clock += 60_000
}

const releaseId = 'r1'
const versionId = 'versions.r1.doc'
beforeAll(async () => {
  lake = await startTestLake({}, () => clock)
  client = lake.client({token: lake.token, perspective: 'raw'})
  const second = lake.addUser('Second', 'editor')
  const document = {_id: versionId, _type: 'note', title: 'One'}
  const schedule = (publishAt: string) => client.releases.schedule({releaseId, publishAt})
  await step(client.releases.create({releaseId, metadata: {releaseType: 'scheduled'}}))
  await step(client.action({actionType: 'sanity.action.document.version.create', publishedId: 'doc', document}))
  await step(
    second.client.action({
      actionType: 'sanity.action.document.edit',
      draftId: versionId,
      publishedId: 'doc',
      patch: {set: {title: 'Two'}},
    }),
  )
  await step(schedule(time(100)))
  await step(schedule(tomorrow))
  await step(client.releases.unschedule({releaseId}))
  await step(client.releases.archive({releaseId}))
  await step(client.releases.unarchive({releaseId}))
  await step(client.releases.edit({releaseId, patch: {set: {'metadata.title': 'Named'}}}))
  await step(schedule(tomorrow))
  clock = Date.parse(tomorrow)
  await lake.settle()
})
afterAll(() => lake.close())

const read = async (path: string): Promise<unknown> =>
  (await lake.request(`/data/history/production/events/${path}`)).body

test('a version tells how it was scheduled and published', async () => {
  const published = await client.getDocument('doc')
  const common = {author: 'token', documentId: 'doc', releaseId, versionId}
  expect(await read(`documents/${versionId}`)).toEqual({
    events: {
      [versionId]: [
        {
          type: 'publishDocumentVersion',
          ...common,
          timestamp: tomorrow,
          revisionId: published?._rev,
          versionRevisionId: published?._rev,
          publishCause: 'release.schedule',
          contributors: ['token'],
        },
        {
          type: 'scheduleDocumentVersion',
          ...common,
          timestamp: time(9),
          versionRevisionId: revisions[9],
          publishAt: tomorrow,
          state: 'published',
        },
        {type: 'createDocumentVersion', ...common, timestamp: time(7), versionRevisionId: revisions[7]},
        {type: 'deleteDocumentVersion', ...common, timestamp: time(6), versionRevisionId: revisions[6]},
        {type: 'unscheduleDocumentVersion', ...common, timestamp: time(5), versionRevisionId: revisions[5]},
        {
          type: 'scheduleDocumentVersion',
          ...common,
          timestamp: time(4),
          versionRevisionId: revisions[4],
          publishAt: tomorrow,
          state: 'unscheduled',
        },
        {
          type: 'scheduleDocumentVersion',
          ...common,
          timestamp: time(3),
          versionRevisionId: revisions[3],
          publishAt: time(100),
          state: 'unscheduled',
        },
        {type: 'createDocumentVersion', ...common, timestamp: time(1), versionRevisionId: revisions[1]},
      ],
    },
    nextCursor: '',
  })
  expect(await read('documents/doc')).toMatchObject({
    events: {doc: [{type: 'publishDocumentVersion', versionId, releaseId, publishCause: 'release.schedule'}]},
  })
})

test('a release tells what was done to it, and what was put into it', async () => {
  const common = {author: 'token', releaseName: releaseId}
  const all = [
    {type: 'publishRelease', ...common, timestamp: tomorrow},
    {type: 'scheduleRelease', ...common, timestamp: time(9), publishAt: tomorrow},
    {type: 'unarchiveRelease', ...common, timestamp: time(7)},
    {type: 'archiveRelease', ...common, timestamp: time(6)},
    {type: 'unscheduleRelease', ...common, timestamp: time(5)},
    {type: 'scheduleRelease', ...common, timestamp: time(4), publishAt: tomorrow},
    {type: 'scheduleRelease', ...common, timestamp: time(3), publishAt: time(100)},
    {
      type: 'addDocumentToRelease',
      ...common,
      timestamp: time(1),
      documentId: 'doc',
      documentType: 'note',
      versionId,
      revisionId: revisions[1],
      versionRevisionId: revisions[1],
    },
    {type: 'createRelease', ...common, timestamp: time(0)},
  ]
  expect(await read('releases/r1')).toEqual({events: all, nextCursor: ''})
  const first = await read('releases/r1?limit=4')
  expect(first).toEqual({events: all.slice(0, 4), nextCursor: expect.stringMatching(/^\d+$/)})
  const cursor = /"nextCursor":"(\d+)"/.exec(JSON.stringify(first))?.[1] ?? ''
  expect(await read(`releases/r1?limit=100&nextCursor=${cursor}`)).toEqual({events: all.slice(4), nextCursor: ''})
  expect(await read('releases/none')).toEqual({events: [], nextCursor: ''})
  for (const query of ['limit=0', 'limit=x', 'nextCursor=abc']) {
    expect(await lake.request(`/data/history/production/events/releases/r1?${query}`)).toMatchObject({status: 400})
  }
})

describe('other ways of a version', () => {
  const ofDocument = (id: string): Promise<unknown> => read(`documents/${id}`)

  test('published with its release, or discarded from it', async () => {
    await client.releases.create({releaseId: 'r2', metadata: {releaseType: 'asap'}})
    const add = (name: string) =>
      client.action({
        actionType: 'sanity.action.document.version.create',
        publishedId: name,
        document: {_id: `versions.r2.${name}`, _type: 'note'},
      })
    await add('kept')
    await add('dropped')
    await client.discardVersion({releaseId: 'r2', publishedId: 'dropped'})
    await client.releases.publish({releaseId: 'r2'})
    expect(await ofDocument('kept')).toMatchObject({
      events: {kept: [{type: 'publishDocumentVersion', publishCause: 'release.publish', releaseId: 'r2'}]},
    })
    expect(await ofDocument('versions.r2.dropped')).toMatchObject({
      events: {
        'versions.r2.dropped': [{type: 'deleteDocumentVersion', releaseId: 'r2'}, {type: 'createDocumentVersion'}],
      },
    })
    expect(await read('releases/r2')).toMatchObject({
      events: [
        {type: 'publishRelease'},
        {
          type: 'discardDocumentFromRelease',
          documentId: 'dropped',
          documentType: 'note',
          versionId: 'versions.r2.dropped',
        },
        {type: 'addDocumentToRelease', documentId: 'dropped'},
        {type: 'addDocumentToRelease', documentId: 'kept'},
        {type: 'createRelease'},
      ],
    })
  })

  test('unpublishing its document', async () => {
    await client.create({_id: 'old', _type: 'note'})
    await client.releases.create({releaseId: 'r3', metadata: {releaseType: 'asap'}})
    await client.unpublishVersion({releaseId: 'r3', publishedId: 'old'})
    await client.releases.publish({releaseId: 'r3'})
    expect(await ofDocument('old')).toMatchObject({
      events: {
        old: [{type: 'unpublishDocument', versionId: 'versions.r3.old', releaseId: 'r3'}, {type: 'createLiveDocument'}],
      },
    })
    expect(await client.getDocument('drafts.old')).toMatchObject({_type: 'note'})
    expect(await ofDocument('drafts.old')).toMatchObject({
      events: {'drafts.old': [{type: 'unpublishDocument'}, {type: 'createDocumentVersion'}]},
    })
  })
})

test('what one may not know of is not told', async () => {
  lake.asOperator((people) =>
    people.addRole('historian', 'Historian', [
      {filter: '_id in path("*") || _id in path("_.releases.**")', permissions: ['read', 'history']},
    ]),
  )
  const {token} = lake.addToken('historian')
  const {body} = await lake.request('/data/history/production/events/releases/r2', {token})
  expect(body).toMatchObject({events: [{type: 'publishRelease'}, {type: 'createRelease'}]})
  const {text} = await lake.request('/data/history/production/transactions/versions.r2.kept', {token})
  expect(text).toBe('')
})

/** The Studio's "Revert release": it finds in the history what was published before, and makes a release of it. */
test('what a release changed can be found and undone', async () => {
  await client.create({_id: 'changed', _type: 'note', title: 'Old'})
  await client.releases.create({releaseId: 'r4', metadata: {releaseType: 'asap'}})
  await client.createVersion({releaseId: 'r4', publishedId: 'changed', baseId: 'changed'})
  await client.patch('versions.r4.changed', {set: {title: 'New'}}).commit()
  await client.create({_id: 'versions.r4.added', _type: 'note', title: 'Added'})
  await client.patch('versions.r4.changed', {set: {title: 'Newest'}}).commit()
  await client.releases.publish({releaseId: 'r4'})

  interface Found {
    readonly documents: readonly {readonly _id: string; readonly _rev: string}[]
  }
  const release = await client.releases.get({releaseId: 'r4'})
  const ids = (release?.finalDocumentStates ?? []).map(({id}) => id).toReversed()
  const dataset = '/data/history/production'
  const {documents} = await client.request<Found>({url: `${dataset}/documents/${ids.join(',')}?lastRevision=true`})
  expect(documents).toMatchObject([
    {_id: 'versions.r4.changed', title: 'Newest'},
    {_id: 'versions.r4.added', title: 'Added'},
  ])
  const before = `toTransaction=${documents[0]?._rev}&reverse=true&includeIdentifiedDocumentsOnly=true&excludeContent=true`
  const {text} = await lake.request(`${dataset}/transactions/changed,added?${before}`)
  const transactions = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as {id: string; documentIDs: readonly string[]})
  expect(transactions.map(({documentIDs}) => documentIDs)).toEqual([['changed']])
  expect(await client.request({url: `${dataset}/documents/changed?revision=${transactions[0]?.id}`})).toMatchObject({
    documents: [{_id: 'changed', title: 'Old'}],
  })
  const since = `fromTransaction=${documents[0]?._rev}&limit=2`
  expect((await lake.request(`${dataset}/transactions/changed,added?${since}`)).text.trim().split('\n')).toHaveLength(1)
})
