import {beforeAll, describe, expect, test} from '@jest/globals'
import {ClientError, type SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** `client.releases`: every action from creation to publication. */
const lake = contractLake()
let client: SanityClient
beforeAll(() => {
  client = lake.client({perspective: 'raw'})
})

const state = async (releaseId: string) => (await client.releases.get({releaseId}))?.state
const version = (releaseId: string, id: string, title: string) => ({
  _id: `versions.${releaseId}.${id}`,
  _type: 'note',
  title,
})

describe('a release', () => {
  test('is created with an id and a title, or without', async () => {
    const made = await client.releases.create({
      releaseId: 'r-named',
      metadata: {title: 'Named', releaseType: 'asap', description: 'For tests'},
    })
    expect(made).toEqual({
      transactionId: expect.any(String),
      releaseId: 'r-named',
      metadata: {title: 'Named', releaseType: 'asap', description: 'For tests'},
    })
    expect(await client.releases.get({releaseId: 'r-named'})).toMatchObject({
      _id: '_.releases.r-named',
      _type: 'system.release',
      name: 'r-named',
      state: 'active',
      metadata: {title: 'Named', releaseType: 'asap', description: 'For tests'},
    })
    const {releaseId, metadata} = await client.releases.create({tag: 'release.create'})
    expect([releaseId, metadata]).toEqual([expect.stringMatching(/^r?\w{8,}$/), {releaseType: 'undecided'}])
    expect(await state(releaseId)).toBe('active')
    expect(await client.releases.get({releaseId: 'absent'})).toBeUndefined()
  })

  test('is edited', async () => {
    await client.releases.create({releaseId: 'r-edit', metadata: {title: 'Before'}})
    await client.releases.edit({releaseId: 'r-edit', patch: {set: {'metadata.title': 'After'}}})
    expect(await client.releases.get({releaseId: 'r-edit'})).toMatchObject({metadata: {title: 'After'}})
  })

  test('shows its documents', async () => {
    await client.releases.create({releaseId: 'r-docs'})
    await client.create(version('r-docs', 'one', 'One'))
    await client.create(version('r-docs', 'two', 'Two'))
    const {result} = await client.releases.fetchDocuments({releaseId: 'r-docs'})
    expect(result.map(({_id}) => _id).toSorted()).toEqual(['versions.r-docs.one', 'versions.r-docs.two'])
    expect((await valueOf(client.observable.releases.fetchDocuments({releaseId: 'r-docs'}))).result).toHaveLength(2)
  })

  test('publishes all of its documents at once', async () => {
    await client.releases.create({releaseId: 'r-publish'})
    await client.create({_id: 'p-one', _type: 'note', title: 'Old'})
    await client.create(version('r-publish', 'p-one', 'New'))
    await client.create(version('r-publish', 'p-two', 'Also new'))
    await client.releases.publish({releaseId: 'r-publish'})
    expect((await client.getDocuments(['p-one', 'p-two'])).map((doc) => doc?.['title'])).toEqual(['New', 'Also new'])
    expect((await client.getDocuments(['p-one', 'p-two'])).map((doc) => doc?._rev)).toEqual(
      Array(2).fill((await client.getDocument('p-one'))?._rev),
    )
    expect(await client.getDocument('versions.r-publish.p-one')).toBeUndefined()
    expect(await state('r-publish')).toBe('published')
    await client.releases.delete({releaseId: 'r-publish'})
    expect(await state('r-publish')).toBeUndefined()
  })

  test('is archived, unarchived and deleted', async () => {
    await client.releases.create({releaseId: 'r-archive'})
    await client.create(version('r-archive', 'kept', 'Kept'))
    await client.releases.archive({releaseId: 'r-archive'})
    expect(await state('r-archive')).toBe('archived')
    expect(await client.getDocument('versions.r-archive.kept')).toBeUndefined()
    await client.releases.unarchive({releaseId: 'r-archive'})
    expect(await state('r-archive')).toBe('active')
    expect(await client.getDocument('versions.r-archive.kept')).toMatchObject({title: 'Kept'})
    await client.releases.archive({releaseId: 'r-archive'})
    await client.releases.delete({releaseId: 'r-archive'})
    expect(await state('r-archive')).toBeUndefined()
  })

  test('is scheduled, locked meanwhile, and unscheduled', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    lake.allow(/\/data\/mutate\//, 400)
    lake.allow(/\/data\/mutate\//, 403)
    await client.releases.create({releaseId: 'r-later', metadata: {releaseType: 'scheduled'}})
    await client.create(version('r-later', 'later', 'Later'))
    const publishAt = '2099-01-01T09:00:00.000Z'
    await client.releases.schedule({releaseId: 'r-later', publishAt})
    expect(await client.releases.get({releaseId: 'r-later'})).toMatchObject({state: 'scheduled', publishAt})
    await expect(client.patch('versions.r-later.later').set({title: 'x'}).commit()).rejects.toBeInstanceOf(ClientError)
    await client.releases.unschedule({releaseId: 'r-later'})
    expect(await state('r-later')).toBe('active')
    expect(await client.patch('versions.r-later.later').set({title: 'x'}).commit()).toMatchObject({title: 'x'})
  })

  test('scheduled for what is past is published at once', async () => {
    await client.releases.create({releaseId: 'r-now', metadata: {releaseType: 'scheduled'}})
    await client.create(version('r-now', 'now', 'Now'))
    await client.releases.schedule({releaseId: 'r-now', publishAt: '2020-01-01T00:00:00Z'})
    expect([await state('r-now'), (await client.getDocument('now'))?.['title']]).toEqual(['published', 'Now'])
  })
})

describe('by the observable', () => {
  test('a release goes all its ways', async () => {
    const releaseId = 'r-observable'
    const {metadata} = await valueOf(client.observable.releases.create({releaseId, metadata: {title: 'One'}}))
    expect(metadata).toEqual({title: 'One', releaseType: 'undecided'})
    await valueOf(client.observable.releases.edit({releaseId, patch: {set: {'metadata.title': 'Two'}}}))
    expect(await valueOf(client.observable.releases.get({releaseId}))).toMatchObject({metadata: {title: 'Two'}})
    await valueOf(client.observable.releases.archive({releaseId}))
    await valueOf(client.observable.releases.unarchive({releaseId}))
    await client.create(version(releaseId, 'observed', 'Observed'))
    await valueOf(client.observable.releases.schedule({releaseId, publishAt: '2099-01-01T09:00:00.000Z'}))
    await valueOf(client.observable.releases.unschedule({releaseId}))
    await valueOf(client.observable.releases.publish({releaseId}))
    expect(await valueOf(client.observable.getDocument('observed'))).toMatchObject({title: 'Observed'})
    await valueOf(client.observable.releases.delete({releaseId}))
    expect(await state(releaseId)).toBeUndefined()
  })
})

describe('what is refused', () => {
  test.each([
    ['a second one of the same id', () => client.releases.create({releaseId: 'r-named'})],
    ['publishing what is not there', () => client.releases.publish({releaseId: 'absent'})],
    ['deleting one that is open', () => client.releases.delete({releaseId: 'r-named'})],
    ['unscheduling what is not scheduled', () => client.releases.unschedule({releaseId: 'r-named'})],
    ['unarchiving what is not archived', () => client.releases.unarchive({releaseId: 'r-named'})],
  ])('%s', async (_name, call) => {
    for (const status of [400, 404, 409, 412]) lake.allow(/\/data\/actions\//, status)
    const failure: unknown = await call().catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.details).toMatchObject({type: 'actionError'})
    expect(failure.message).toMatch(/r-named|absent/)
    expect(await state('r-named')).toBe('active')
  })

  test('a release of a name that cannot be', async () => {
    lake.allow(/\/data\/actions\//, 400)
    await expect(client.releases.create({releaseId: 'no spaces'})).rejects.toMatchObject({statusCode: 400})
  })
})
