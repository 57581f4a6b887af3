import {beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {ClientError, type Action, type SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** What the Studio does to documents: actions, and the client's methods for versions. */
const lake = contractLake()
let client: SanityClient
beforeAll(async () => {
  client = lake.client({perspective: 'raw'})
  await client.releases.create({releaseId: 'spring'})
})

const publishedId = 'doc'
const draftId = 'drafts.doc'
const versionId = 'versions.spring.doc'
beforeEach(async () => {
  await client.delete({query: '*[_type == "note"]'})
})

/** Every variant of the document with its title. */
const variants = async () =>
  Object.fromEntries(
    (await client.fetch<{_id: string; title: string}[]>('*[_type == "note"]{_id, title}')).map(({_id, title}) => [
      _id,
      title,
    ]),
  )
const note = (_id: string, title: string) => ({_id, _type: 'note', title})

describe('actions on documents', () => {
  const create: Action = {
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes: note(draftId, 'One'),
    ifExists: 'fail',
  }
  const publish: Action = {actionType: 'sanity.action.document.publish', publishedId, draftId}

  test('a life: created, published, edited, discarded, replaced, unpublished, deleted', async () => {
    expect(await client.action(create)).toEqual({transactionId: expect.any(String)})
    expect(await variants()).toEqual({[draftId]: 'One'})
    await client.action(publish)
    expect(await variants()).toEqual({[publishedId]: 'One'})
    await client.action({actionType: 'sanity.action.document.edit', publishedId, draftId, patch: {set: {title: 'Two'}}})
    expect(await variants()).toEqual({[publishedId]: 'One', [draftId]: 'Two'})
    await client.action({actionType: 'sanity.action.document.discard', draftId})
    expect(await variants()).toEqual({[publishedId]: 'One'})
    await client.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId,
      attributes: note(draftId, 'Three'),
    })
    expect(await variants()).toEqual({[publishedId]: 'One', [draftId]: 'Three'})
    await client.action([publish, {actionType: 'sanity.action.document.unpublish', publishedId, draftId}])
    expect(await variants()).toEqual({[draftId]: 'Three'})
    await client.action(publish)
    await client.action({actionType: 'sanity.action.document.delete', publishedId, includeDrafts: []})
    expect(await variants()).toEqual({})
  })

  test('by the observable', async () => {
    expect(await valueOf(client.observable.action(create))).toEqual({transactionId: expect.any(String)})
    expect(await variants()).toEqual({[draftId]: 'One'})
  })

  test('with a transaction id of the client’s, and without changing anything', async () => {
    expect(await client.action(create, {dryRun: true})).toEqual({transactionId: expect.any(String)})
    expect(await variants()).toEqual({})
    expect(await client.action(create, {transactionId: 'act-1', skipCrossDatasetReferenceValidation: true})).toEqual({
      transactionId: 'act-1',
    })
    expect(await client.getDocument(draftId)).toMatchObject({_rev: 'act-1'})
  })

  test('all or nothing, and what is wrong is said', async () => {
    lake.allow(/\/data\/actions\//, 409)
    const failure: unknown = await client.action([create, create]).catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.statusCode).toBe(409)
    expect(failure.message).toMatch(/\n- .*"drafts\.doc"/)
    expect(failure.details).toMatchObject({type: 'actionError', items: [{index: 1, error: {id: draftId}}]})
    expect(await variants()).toEqual({})
  })

  test('publishing only what was seen', async () => {
    lake.allow(/\/data\/actions\//, 409)
    await client.action(create)
    const seen = await client.getDocument(draftId)
    await client.patch(draftId).set({title: 'Two'}).commit()
    await expect(client.action({...publish, ifDraftRevisionId: seen?._rev ?? ''})).rejects.toMatchObject({
      statusCode: 409,
    })
    const now = await client.getDocument(draftId)
    await client.action({...publish, ifDraftRevisionId: now?._rev ?? ''})
    expect(await variants()).toEqual({[publishedId]: 'Two'})
  })

  test('deleting asks for the drafts to be named', async () => {
    lake.allow(/\/data\/actions\//, 409)
    lake.allow(/\/data\/actions\//, 400)
    await client.create(note(publishedId, 'One'))
    await client.create(note(draftId, 'Two'))
    const gone: Action = {actionType: 'sanity.action.document.delete', publishedId, includeDrafts: []}
    await expect(client.action(gone)).rejects.toBeInstanceOf(ClientError)
    await client.action({...gone, includeDrafts: [draftId]})
    expect(await variants()).toEqual({})
  })

  test('an unknown action is refused by its name', async () => {
    lake.allow(/\/data\/actions\//, 400)
    const unknown = client.dataRequest('actions', {actions: [{actionType: 'sanity.action.document.juggle'}]})
    await expect(unknown).rejects.toThrow('Unknown action type "sanity.action.document.juggle"')
  })
})

describe('versions in a release', () => {
  const published = note(publishedId, 'One')

  test('are created, from nothing or from what is there, and show in the perspective', async () => {
    await client.createVersion({publishedId, releaseId: 'spring', document: {_type: 'note', title: 'Spring'}})
    expect(await variants()).toEqual({[versionId]: 'Spring'})
    expect(await client.fetch('*[_type == "note"].title', {}, {perspective: ['spring']})).toEqual(['Spring'])

    await client.create(note('other', 'Other'))
    await client.createVersion({publishedId: 'other', baseId: 'other', releaseId: 'spring'})
    await valueOf(client.observable.createVersion({document: note('versions.spring.third', 'Third')}))
    await valueOf(client.observable.createVersion({publishedId: 'other', baseId: 'other'}))
    expect(await variants()).toMatchObject({
      'versions.spring.other': 'Other',
      'versions.spring.third': 'Third',
      'drafts.other': 'Other',
    })
  })

  test('are created only from the base that was seen', async () => {
    lake.allow(/\/data\/actions\//, 409)
    const {_rev} = await client.create(published)
    await client.patch(publishedId).set({title: 'Two'}).commit()
    const base = {publishedId, baseId: publishedId, releaseId: 'spring'}
    await expect(client.createVersion({...base, ifBaseRevisionId: _rev})).rejects.toMatchObject({statusCode: 409})
    const now = await client.getDocument(publishedId)
    await client.createVersion({...base, ifBaseRevisionId: now?._rev ?? ''})
    expect(await variants()).toMatchObject({[versionId]: 'Two'})
  })

  test('are replaced', async () => {
    await client.createVersion({publishedId, releaseId: 'spring', document: {_type: 'note', title: 'Spring'}})
    await client.replaceVersion({publishedId, releaseId: 'spring', document: {_type: 'note', title: 'Summer'}})
    expect(await variants()).toEqual({[versionId]: 'Summer'})
    await valueOf(client.observable.replaceVersion({document: note(versionId, 'Autumn')}))
    expect(await variants()).toEqual({[versionId]: 'Autumn'})
  })

  test('are discarded, and drafts likewise', async () => {
    const make = async (): Promise<void> => {
      await client.createVersion({publishedId, releaseId: 'spring', document: {_type: 'note', title: 'Spring'}})
      await client.createVersion({publishedId, document: {_type: 'note', title: 'Draft'}})
    }
    await make()
    expect(await variants()).toEqual({[versionId]: 'Spring', [draftId]: 'Draft'})
    await client.discardVersion({publishedId, releaseId: 'spring'})
    await client.discardVersion({publishedId}, true)
    expect(await variants()).toEqual({})
    await make()
    await valueOf(client.observable.discardVersion({publishedId, releaseId: 'spring'}))
    await valueOf(client.observable.discardVersion({publishedId}))
    expect(await variants()).toEqual({})
  })

  test('can mean that the document goes when the release is published', async () => {
    await client.releases.create({releaseId: 'purge'})
    await client.create(published)
    await client.create(note('other', 'Other'))
    for (const id of [publishedId, 'other'])
      await client.createVersion({publishedId: id, baseId: id, releaseId: 'purge'})
    await client.unpublishVersion({releaseId: 'purge', publishedId})
    await valueOf(client.observable.unpublishVersion({releaseId: 'purge', publishedId: 'other'}))
    expect(await client.getDocument('versions.purge.doc')).toMatchObject({_system: {delete: true}})
    expect(await client.fetch('*[_type == "note"]._id', {}, {perspective: ['purge']})).toEqual([])
    await client.releases.publish({releaseId: 'purge'})
    expect(await variants()).not.toHaveProperty(publishedId)
    expect(await variants()).not.toHaveProperty('other')
  })

  test('need a release that is open', async () => {
    lake.allow(/\/data\/actions\//, 400)
    lake.allow(/\/data\/actions\//, 404)
    lake.allow(/\/data\/actions\//, 409)
    const missing = client.createVersion({publishedId, releaseId: 'nowhere', document: {_type: 'note'}})
    await expect(missing).rejects.toThrow(/nowhere/)
  })
})
