import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())
beforeEach(() => lake.editor.delete({query: '*[true]'}))

const publishedId = 'doc'
const draftId = 'drafts.doc'
const both = (): Promise<unknown> =>
  lake.editor.fetch('*[_id in ["doc", "drafts.doc"]]{_id, title}', {}, {perspective: 'raw'})
const create = (title: string): Promise<unknown> =>
  lake.editor.action({
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes: {_id: draftId, _type: 'note', title},
    ifExists: 'fail',
  })
const edit = (title: string): Promise<unknown> =>
  lake.editor.action({actionType: 'sanity.action.document.edit', draftId, publishedId, patch: {set: {title}}})
const publish = (more: {ifDraftRevisionId?: string; ifPublishedRevisionId?: string} = {}): Promise<unknown> =>
  lake.editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId, ...more})

test('a document lives: created, published, edited, discarded, edited, published, unpublished, deleted', async () => {
  await create('One')
  expect(await both()).toEqual([{_id: draftId, title: 'One'}])
  await publish()
  expect(await both()).toEqual([{_id: publishedId, title: 'One'}])
  await edit('Two')
  expect(await both()).toEqual([
    {_id: publishedId, title: 'One'},
    {_id: draftId, title: 'Two'},
  ])
  await lake.editor.action({actionType: 'sanity.action.document.discard', draftId})
  expect(await both()).toEqual([{_id: publishedId, title: 'One'}])
  await edit('Three')
  const {transactionId} = await lake.editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId})
  expect(await lake.editor.getDocument(publishedId)).toMatchObject({title: 'Three', _rev: transactionId})
  await lake.editor.action({actionType: 'sanity.action.document.unpublish', draftId, publishedId})
  expect(await both()).toEqual([{_id: draftId, title: 'Three'}])
  await publish()
  await lake.editor.action({actionType: 'sanity.action.document.delete', publishedId, includeDrafts: []})
  expect(await both()).toEqual([])
})

test('publishing makes references strong that were weak only for the draft', async () => {
  await lake.editor.create({_id: 'friend', _type: 'note'})
  const reference = {_type: 'reference', _ref: 'friend', _weak: true}
  await lake.editor.create({
    _id: draftId,
    _type: 'note',
    becomesStrong: {...reference, _strengthenOnPublish: {type: 'note'}},
    staysWeak: [{...reference, _key: 'a', _strengthenOnPublish: {type: 'note', weak: true}}],
    untouched: reference,
  })
  await publish()
  expect(await lake.editor.getDocument(publishedId)).toMatchObject({
    becomesStrong: {_type: 'reference', _ref: 'friend'},
    staysWeak: [{...reference, _key: 'a'}],
    untouched: reference,
  })
  const published = await lake.editor.getDocument(publishedId)
  expect(published?.['becomesStrong']).toEqual({_type: 'reference', _ref: 'friend'})
})

test('publishing a draft that points at nothing is refused', async () => {
  await lake.editor.create({
    _id: draftId,
    _type: 'note',
    friend: {_type: 'reference', _ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'note'}},
  })
  expect(await failureOf(publish())).toMatchObject({
    statusCode: 409,
    body: {
      error: {
        type: 'actionError',
        items: [{index: 0, error: {type: 'documentReferenceDoesNotExistError', referenceID: 'nobody'}}],
      },
    },
  })
})

test('revisions that are given must match', async () => {
  await create('One')
  expect(await failureOf(publish({ifDraftRevisionId: 'other'}))).toMatchObject({
    statusCode: 409,
    body: {
      error: {
        items: [{error: {type: 'documentRevisionIDDoesNotMatchError', id: draftId, expectedRevisionID: 'other'}}],
      },
    },
  })
  const draft = await lake.editor.getDocument(draftId)
  await publish({ifDraftRevisionId: draft?._rev ?? ''})
  await edit('Two')
  expect(await failureOf(publish({ifPublishedRevisionId: 'other'}))).toMatchObject({statusCode: 409})
})

test('a revision of a published document is held where somebody has unpublished it', async () => {
  await create('One')
  expect(await failureOf(publish({ifPublishedRevisionId: 'gone'}))).toMatchObject({
    statusCode: 409,
    body: {
      error: {
        items: [{error: {type: 'documentRevisionIDDoesNotMatchError', id: publishedId, expectedRevisionID: 'gone'}}],
      },
    },
  })
  expect(await both()).toEqual([{_id: draftId, title: 'One'}])
})

test('replaceDraft puts other content in the draft', async () => {
  await create('One')
  await publish()
  await lake.editor.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId,
    attributes: {_id: draftId, _type: 'note', title: 'Restored'},
  })
  expect(await both()).toEqual([
    {_id: publishedId, title: 'One'},
    {_id: draftId, title: 'Restored'},
  ])
})

test('versions are begun from a document, replaced, marked for unpublishing and discarded', async () => {
  await create('One')
  await publish()
  await lake.editor.releases.create({releaseId: 'r1'})
  const versionId = 'versions.r1.doc'
  const version = (): Promise<unknown> => lake.editor.getDocument(versionId)
  await lake.editor.action({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    baseId: publishedId,
    versionId,
  })
  expect(await version()).toMatchObject({title: 'One', _system: {base: {id: publishedId}}})
  await lake.editor.action({
    actionType: 'sanity.action.document.version.replace',
    document: {_id: versionId, _type: 'note', title: 'In release'},
  })
  expect(await version()).toMatchObject({title: 'In release'})
  await lake.editor.action({actionType: 'sanity.action.document.version.unpublish', versionId, publishedId})
  expect(await version()).toMatchObject({_system: {delete: true}})
  await lake.editor.action({actionType: 'sanity.action.document.version.discard', versionId})
  expect(await version()).toBeUndefined()
})

test('a version is published by itself where there is no release of its name, and with its release otherwise', async () => {
  const versionId = 'versions.loose.doc'
  await lake.editor.create({_id: versionId, _type: 'note', title: 'Loose'})
  const publishVersion = () =>
    lake.editor.action({actionType: 'sanity.action.document.publish', draftId: versionId, publishedId})
  await publishVersion()
  expect(await lake.editor.getDocument(versionId)).toBeUndefined()
  expect(await lake.editor.getDocument(publishedId)).toMatchObject({title: 'Loose'})
  const {body} = await lake.request(`/data/history/production/events/documents/${versionId}`)
  expect(body).toMatchObject({
    events: {[versionId]: [{type: 'publishDocumentVersion', publishCause: 'document.publish'}, {}]},
  })

  await lake.editor.create({_id: versionId, _type: 'note', title: 'Bound'})
  await lake.editor.releases.create({releaseId: 'loose'})
  const {statusCode, message} = await failureOf(publishVersion())
  expect(statusCode).toBe(400)
  expect(message).toContain('is part of a release')
  await lake.editor.releases.publish({releaseId: 'loose'})
  expect(await lake.editor.getDocument(publishedId)).toMatchObject({title: 'Bound'})
})

describe('what cannot be done', () => {
  test.each([
    ['create where a draft is', async () => (await create('One'), create('Two')), 409],
    ['edit what is not there', () => edit('Two'), 409],
    ['publish without a draft', () => publish(), 409],
    [
      'discard what is not there',
      () => lake.editor.action({actionType: 'sanity.action.document.discard', draftId}),
      409,
    ],
    [
      'discard a published document',
      () => lake.editor.action({actionType: 'sanity.action.document.discard', draftId: publishedId}),
      400,
    ],
    [
      'unpublish what is not published',
      () => lake.editor.action({actionType: 'sanity.action.document.unpublish', draftId, publishedId}),
      409,
    ],
    [
      'delete and leave a draft behind',
      async () => (
        await create('One'),
        lake.editor.action({actionType: 'sanity.action.document.delete', publishedId, includeDrafts: []})
      ),
      409,
    ],
    [
      'use the draft of another document',
      () => lake.editor.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.other', publishedId}),
      400,
    ],
  ])('%s', async (_what, act, statusCode) => {
    expect(await failureOf(act())).toMatchObject({
      statusCode,
      body: {error: {type: 'actionError', items: [{index: expect.any(Number)}]}},
    })
  })

  test('an unknown action, and one without its fields', async () => {
    const send = (actions: unknown) => lake.request('/data/actions/production', {method: 'POST', body: {actions}})
    expect((await send([{actionType: 'sanity.action.document.explode'}])).text).toContain('Unknown action type')
    expect(await send([{actionType: 'sanity.action.document.publish'}])).toMatchObject({status: 400})
    expect(await send('publish')).toMatchObject({status: 400})
  })
})

test('several actions are one transaction, with the id that the client chose', async () => {
  await create('One')
  const actions = [
    {actionType: 'sanity.action.document.edit', draftId, publishedId, patch: {set: {title: 'Two'}}},
    {actionType: 'sanity.action.document.publish', draftId, publishedId},
  ] as const
  const failed = await failureOf(
    lake.editor.action([...actions, {actionType: 'sanity.action.document.discard', draftId}]),
  )
  expect(failed).toMatchObject({statusCode: 409, body: {error: {items: [{index: 2}]}}})
  expect(await both()).toEqual([{_id: draftId, title: 'One'}])
  const dry = await lake.editor.action([...actions], {dryRun: true})
  expect(dry.transactionId).toEqual(expect.any(String))
  expect(await both()).toEqual([{_id: draftId, title: 'One'}])
  expect(await lake.editor.action([...actions], {transactionId: 'tx-of-mine'})).toEqual({transactionId: 'tx-of-mine'})
  expect(await lake.editor.getDocument(publishedId)).toMatchObject({title: 'Two', _rev: 'tx-of-mine'})
})
