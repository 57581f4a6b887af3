import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {openMaintenance} from '../store/log/maintenance.ts'
import {openTransactionLog} from '../store/log/transactionLog.ts'
import {openDatabase} from '../store/sqlite/database.ts'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

const day = 86_400_000
const begin = Date.parse('2026-03-01T12:00:00.000Z')
const historyDays = 30
let clock = begin
let lake: TestLake
let client: SanityClient
const revisions: string[] = []

/** One thing every ten days; the first ones are older than history is kept. */
async function step(act: Promise<{transactionId: string}>): Promise<void> {
  revisions.push((await act).transactionId)
  clock += 10 * day
}

beforeAll(async () => {
  lake = await startTestLake({historyDays}, () => clock)
  client = lake.client({token: lake.token, perspective: 'raw'})
  const edit = (title: string) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.doc',
      publishedId: 'doc',
      patch: {set: {title}},
    })
  await client.releases.create({releaseId: 'old', metadata: {releaseType: 'asap'}})
  await client.create({_id: 'versions.old.doc', _type: 'note'})
  await client.releases.archive({releaseId: 'old'})
  await client.create({_id: 'drafts.doc', _type: 'note', title: 'One'})
  for (const title of ['Two', 'Three', 'Four', 'Five', 'Six']) await step(edit(title))
  const database = openDatabase(lake.dataDir)
  const work = openMaintenance({database, log: openTransactionLog(database), now: () => clock, historyDays})
  while (work(1_000));
  database.close()
})
afterAll(() => lake.close())

const history = '/data/history/production'
const lines = async (query: string): Promise<readonly unknown[]> => {
  const {text} = await lake.request(`${history}/transactions/drafts.doc?${query}`)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}

test('what is left of a history begins in the middle: nothing in it says that the document was created', async () => {
  const kept = await lines('effectFormat=mendoza')
  expect(kept).toMatchObject(revisions.slice(2).map((id) => ({id})))
  expect(kept[0]).toMatchObject({effects: {}})
  expect(kept[1]).toMatchObject({effects: {'drafts.doc': expect.any(Object)}})
  expect((await lake.request(`${history}/events/documents/drafts.doc`)).body).toEqual({
    events: {'drafts.doc': []},
    nextCursor: '',
  })
  expect((await lake.request(`${history}/events/releases/old`)).body).toEqual({events: [], nextCursor: ''})
})

test('what is named by a transaction that is gone is answered from what is left', async () => {
  expect(await lines(`fromTransaction=${revisions[0]}`)).toHaveLength(3)
  expect(await lines(`toTransaction=${revisions[0]}`)).toEqual([])
  expect(await lake.request(`${history}/documents/drafts.doc?revision=${revisions[0]}`)).toMatchObject({status: 404})
  expect((await lake.request(`${history}/documents/drafts.doc?time=2026-03-02T00:00:00Z`)).body).toEqual({
    documents: [],
  })
  expect((await lake.request(`${history}/documents/drafts.doc?revision=${revisions[2]}`)).body).toMatchObject({
    documents: [{title: 'Four', _rev: revisions[2]}],
  })
})

test('a release whose versions are forgotten cannot be unarchived', async () => {
  expect(await failureOf(client.releases.unarchive({releaseId: 'old'}))).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('the history of "versions.old.doc" is no longer kept'),
  })
  expect(await client.releases.get({releaseId: 'old'})).toMatchObject({state: 'archived'})
  await client.releases.delete({releaseId: 'old'})
})
