import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
const revisions: string[] = []
const times: string[] = []
beforeAll(async () => {
  let clock = Date.parse('2026-01-01T00:00:00.000Z')
  lake = await startTestLake({}, () => (clock += 1_000))
  const note = async (rev: Promise<{transactionId: string}>): Promise<void> => {
    const {transactionId} = await rev
    revisions.push(transactionId)
    times.push(new Date(clock).toISOString())
  }
  const [publishedId, draftId] = ['doc', 'drafts.doc']
  const attributes = {_id: draftId, _type: 'note', title: 'One'}
  await note(
    lake.editor.action({actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail'}),
  )
  await note(
    lake.editor.action({actionType: 'sanity.action.document.edit', draftId, publishedId, patch: {set: {title: 'Two'}}}),
  )
  await note(lake.editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId}))
  await note(
    lake.editor.action({
      actionType: 'sanity.action.document.edit',
      draftId,
      publishedId,
      patch: {set: {title: 'Three'}},
    }),
  )
  await note(lake.editor.action({actionType: 'sanity.action.document.discard', draftId}))
  await note(lake.editor.action({actionType: 'sanity.action.document.unpublish', draftId, publishedId}))
  await note(lake.editor.action({actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId]}))
})
afterAll(() => lake.close())

const documents = async (query: string): Promise<unknown> => {
  const {body} = await lake.request(`/data/history/production/documents/doc,drafts.doc?${query}`)
  return body
}

describe('documents', () => {
  test('as they were after a revision', async () => {
    expect(await documents(`revision=${revisions[1]}`)).toMatchObject({
      documents: [{_id: 'drafts.doc', title: 'Two', _rev: revisions[1]}],
    })
    expect(await documents(`revision=${revisions[2]}`)).toMatchObject({
      documents: [
        {_id: 'doc', title: 'Two', _rev: revisions[2]},
        {_id: 'drafts.doc', title: 'Two', _rev: revisions[2]},
      ],
    })
    expect(await documents(`revision=${revisions[3]}`)).toMatchObject({
      documents: [
        {_id: 'doc', title: 'Two', _rev: revisions[2]},
        {_id: 'drafts.doc', title: 'Three', _rev: revisions[3]},
      ],
    })
    for (const removal of [revisions[4], revisions[6]]) {
      const {body} = await lake.request(`/data/history/production/documents/drafts.doc?revision=${removal}`)
      expect(body).toEqual({documents: []})
    }
  })

  test('as they were at a time', async () => {
    expect(await documents(`time=${times[0]}`)).toMatchObject({documents: [{_id: 'drafts.doc', title: 'One'}]})
    expect(await documents('time=2025-01-01T00:00:00Z')).toEqual({documents: []})
  })

  test('as they were last, though deleted', async () => {
    expect(await documents('lastRevision=true')).toMatchObject({
      documents: [
        {_id: 'doc', title: 'Two'},
        {_id: 'drafts.doc', title: 'Two'},
      ],
    })
  })

  test('at nonsense are refused', async () => {
    expect(await lake.request('/data/history/production/documents/doc?revision=none')).toMatchObject({status: 404})
    expect(await lake.request('/data/history/production/documents/doc?time=yesterday')).toMatchObject({status: 400})
  })
})

interface Line {
  readonly id: string
  readonly author: string
  readonly documentIDs: readonly string[]
  readonly mutations?: readonly unknown[]
  readonly effects?: Readonly<Record<string, {apply: unknown; revert: unknown}>>
}

async function transactions(ids: string, query: string): Promise<readonly Line[]> {
  const {text, headers} = await lake.request(`/data/history/production/transactions/${ids}?${query}`)
  expect(headers.get('content-type')).toContain('application/x-ndjson')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line) as Line)
}

describe('transactions', () => {
  test('come in order, or newest first, up to a limit and from or to one of them', async () => {
    const ids = async (query: string): Promise<readonly (number | undefined)[]> =>
      (await transactions('doc,drafts.doc', query)).map(({id}) => revisions.indexOf(id))
    expect(await ids('')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(await ids('reverse=true&limit=2')).toEqual([6, 5])
    expect(await ids(`fromTransaction=${revisions[5]}`)).toEqual([5, 6])
    expect(await ids(`toTransaction=${revisions[1]}&fromTransaction=`)).toEqual([0, 1])
    expect(await ids(`fromTime=${times[5]}`)).toEqual([5, 6])
    expect(await ids(`fromTime=${times[1]}&toTime=${times[3]}`)).toEqual([1, 2, 3])
    expect(await ids('authors=nobody')).toEqual([])
    expect(await ids('authors=nobody,token&limit=1')).toEqual([0])
    expect((await transactions('doc', '')).map(({id}) => revisions.indexOf(id))).toEqual([2, 5])
  })

  test('go on from where the history begins when it no longer has the transaction that is named', async () => {
    expect(await transactions('doc', 'fromTransaction=long-gone')).toHaveLength(2)
    expect(await transactions('doc', 'toTransaction=long-gone')).toEqual([])
  })

  test('with nonsense for a time or a limit are refused', async () => {
    for (const query of ['fromTime=yesterday', 'toTime=x', 'limit=0', 'limit=1.5', 'limit=10001']) {
      expect(await lake.request(`/data/history/production/transactions/doc?${query}`)).toMatchObject({status: 400})
    }
  })

  test('say what they did, as mutations or as effects', async () => {
    const [published] = await transactions('doc', 'limit=1&effectFormat=mendoza&excludeMutations=true')
    expect(published).toMatchObject({
      author: 'token',
      documentIDs: ['doc', 'drafts.doc'],
      effects: {
        doc: {apply: [0, {title: 'Two'}], revert: [0, null]},
        'drafts.doc': {apply: [0, null], revert: [0, {title: 'Two'}]},
      },
    })
    expect(published).not.toHaveProperty('mutations')
    const [only] = await transactions('doc', 'limit=1&includeIdentifiedDocumentsOnly=true')
    expect(only?.documentIDs).toEqual(['doc'])
    expect(only?.mutations).toEqual([{createOrReplace: expect.objectContaining({_id: 'doc', title: 'Two'})}])
    expect(only).not.toHaveProperty('effects')
  })
})

describe('events', () => {
  const events = async (id: string, query = ''): Promise<unknown> =>
    (await lake.request(`/data/history/production/events/documents/${id}?${query}`)).body

  test('tell the life of a draft and of what was published', async () => {
    expect(await events('drafts.doc')).toMatchObject({
      events: {
        'drafts.doc': [
          {type: 'deleteDocumentVersion', versionRevisionId: revisions[6]},
          {type: 'unpublishDocument', versionId: 'drafts.doc', versionRevisionId: revisions[5]},
          {type: 'createDocumentVersion', versionId: 'drafts.doc', versionRevisionId: revisions[5]},
          {type: 'deleteDocumentVersion', versionRevisionId: revisions[4]},
          {type: 'createDocumentVersion', versionRevisionId: revisions[3]},
          {
            type: 'publishDocumentVersion',
            versionRevisionId: revisions[2],
            revisionId: revisions[2],
            publishCause: 'document.publish',
            contributors: ['token'],
          },
          {
            type: 'createDocumentVersion',
            documentId: 'doc',
            author: 'token',
            timestamp: times[0],
            versionRevisionId: revisions[0],
          },
        ],
      },
      nextCursor: '',
    })
    expect(await events('doc')).toMatchObject({
      events: {
        doc: [
          {type: 'unpublishDocument', versionId: 'drafts.doc', versionRevisionId: revisions[5]},
          {type: 'publishDocumentVersion', versionId: 'drafts.doc', revisionId: revisions[2]},
        ],
      },
    })
  })

  test('of a draft that remains say that its document was unpublished, without a revision to look for edits from', async () => {
    const [publishedId, draftId] = ['kept', 'drafts.kept']
    await lake.editor.create({_id: publishedId, _type: 'note'})
    await lake.editor.create({_id: draftId, _type: 'note', title: 'Draft'})
    const {transactionId} = await lake.editor.action({
      actionType: 'sanity.action.document.unpublish',
      draftId,
      publishedId,
    })
    const draftEvents = await events(draftId)
    expect(draftEvents).toMatchObject({
      events: {[draftId]: [{type: 'unpublishDocument', versionId: draftId}, {type: 'createDocumentVersion'}]},
    })
    expect(JSON.stringify(draftEvents)).not.toContain(transactionId)
    expect(await events(publishedId)).toMatchObject({
      events: {kept: [{type: 'unpublishDocument', versionId: draftId}, {type: 'createLiveDocument'}]},
    })
  })

  test('of a draft end with its publishing when the published document is deleted, for the Studio to show what it was', async () => {
    const [publishedId, draftId] = ['gone', 'drafts.gone']
    await lake.editor.create({_id: draftId, _type: 'note', title: 'Last words'})
    const published = await lake.editor.action({
      actionType: 'sanity.action.document.publish',
      draftId,
      publishedId,
    })
    await lake.editor.action({actionType: 'sanity.action.document.delete', publishedId, includeDrafts: []})
    const revision = published.transactionId
    expect(await events(draftId)).toMatchObject({
      events: {
        [draftId]: [
          {type: 'publishDocumentVersion', revisionId: revision, versionRevisionId: revision},
          {type: 'createDocumentVersion'},
        ],
      },
    })
    const {body} = await lake.request(`/data/history/production/documents/${draftId}?revision=${revision}`)
    expect(body).toMatchObject({documents: [{_id: draftId, _rev: revision, title: 'Last words'}]})
    expect(await events(publishedId)).toMatchObject({
      events: {gone: [{type: 'deleteDocumentGroup'}, {type: 'publishDocumentVersion'}]},
    })
  })

  test('of a draft that never was say that its document is deleted: the Studio asks for the draft', async () => {
    await lake.editor.create({_id: 'live', _type: 'note'})
    expect(await events('drafts.live')).toEqual({events: {'drafts.live': []}, nextCursor: ''})
    await lake.editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'live',
      includeDrafts: [],
    })
    expect(await events('drafts.live')).toMatchObject({events: {'drafts.live': [{type: 'deleteDocumentGroup'}]}})
    expect(await events('live')).toMatchObject({
      events: {live: [{type: 'deleteDocumentGroup'}, {type: 'createLiveDocument'}]},
    })
  })

  test('come in pages', async () => {
    const first = await lake.request('/data/history/production/events/documents/drafts.doc?limit=5')
    const cursor = /"nextCursor":"(\d+)"/.exec(first.text)?.[1] ?? ''
    expect(await events('drafts.doc', `limit=5&nextCursor=${cursor}`)).toMatchObject({
      events: {'drafts.doc': [{type: 'publishDocumentVersion'}, {type: 'createDocumentVersion'}]},
    })
  })
})
