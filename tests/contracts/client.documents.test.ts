import {beforeAll, describe, expect, test} from '@jest/globals'
import {ClientError, type SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** Documents read by id, created, replaced and deleted; what mutations answer, and refuse. */
const lake = contractLake()
let client: SanityClient
beforeAll(async () => {
  client = lake.client({perspective: 'raw'})
  await client.releases.create({releaseId: 'spring'})
  await client
    .transaction()
    .create({_id: 'a', _type: 'note', text: 'A'})
    .create({_id: 'b', _type: 'note', text: 'B'})
    .create({_id: 'drafts.a', _type: 'note', text: 'A, edited'})
    .create({_id: 'versions.spring.a', _type: 'note', text: 'A in spring'})
    .commit()
})

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)

describe('reading by id', () => {
  test('one document, as it is stored', async () => {
    const expected = {
      _id: 'a',
      _type: 'note',
      text: 'A',
      _rev: expect.any(String),
      _createdAt: moment,
      _updatedAt: moment,
    }
    expect(await client.getDocument('a')).toEqual(expected)
    expect(await valueOf(client.observable.getDocument('a'))).toEqual(expected)
    expect(await client.getDocument('absent')).toBeUndefined()
  })

  test('its version in a release, and all it has', async () => {
    expect(await client.getDocument('a', {releaseId: 'spring'})).toMatchObject({_id: 'versions.spring.a'})
    const all = await client.getDocument('a', {includeAllVersions: true})
    expect(all.map(({_id}) => _id)).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  })

  test('several, in the order asked for, with null for what is missing', async () => {
    const ids = ['b', 'absent', 'a', 'drafts.a', 'b']
    const texts = ['B', undefined, 'A', 'A, edited', 'B']
    expect((await client.getDocuments(ids)).map((doc) => doc?.['text'])).toEqual(texts)
    expect((await valueOf(client.observable.getDocuments(ids))).map((doc) => doc?.['text'])).toEqual(texts)
  })

  test('which of many exist', async () => {
    const many = Array.from({length: 150}, (_, index) => `absent-${index}`)
    const expected = new Set(['a', 'drafts.a'])
    expect(await client.documentsExists([...many, 'a', 'drafts.a'])).toEqual(expected)
    expect(await valueOf(client.observable.documentsExists(['a', 'x', 'drafts.a']))).toEqual(expected)
    expect(lake.requests).toHaveLength(3)
  })

  test('drafts are not for whoever is not signed in', async () => {
    expect(await lake.reader().getDocuments(['a', 'drafts.a'])).toEqual([expect.objectContaining({_id: 'a'}), null])
  })
})

describe('creating', () => {
  test('with an id of its own, or one that the lake makes up', async () => {
    const made = await client.create({_type: 'note', text: 'x'})
    expect(made).toEqual({
      _id: expect.stringMatching(/^\S{10,}$/),
      _type: 'note',
      text: 'x',
      _rev: expect.any(String),
      _createdAt: moment,
      _updatedAt: moment,
    })
    const draft = await valueOf(client.observable.create({_id: 'drafts.', _type: 'note'}))
    expect(draft._id).toMatch(/^drafts\.\S{10,}$/)
    expect(await client.getDocument(draft._id)).toEqual(draft)
  })

  test('keeps when it was created, as imports want it', async () => {
    const _createdAt = '2020-02-02T02:02:02Z'
    expect(await client.create({_id: 'old', _type: 'note', _createdAt})).toMatchObject({_createdAt})
  })

  test('what is there already is a conflict', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const failure: unknown = await client.create({_id: 'a', _type: 'note'}).catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.statusCode).toBe(409)
    expect(failure.message).toMatch(/^The mutation\(s\) failed: .*\n- .*"a"/)
    expect(failure.details).toMatchObject({
      type: 'mutationError',
      items: [{index: 0, error: {type: 'documentAlreadyExistsError', id: 'a'}}],
    })
  })

  test('if it is not there: creates once', async () => {
    const doc = {_id: 'once', _type: 'note', text: 'first'}
    expect(await client.createIfNotExists(doc)).toMatchObject(doc)
    expect(await client.createIfNotExists({...doc, text: 'second'})).toMatchObject({text: 'first'})
    expect(await valueOf(client.observable.createIfNotExists({...doc, text: 'third'}))).toMatchObject({text: 'first'})
  })

  test('or replacing what is there, but for when it was created', async () => {
    const {_createdAt, _rev} = await client.createOrReplace({_id: 'either', _type: 'note', text: 'first', more: 1})
    const second = await client.createOrReplace({_id: 'either', _type: 'note', text: 'second'})
    expect(second).toMatchObject({text: 'second', _createdAt})
    expect(second).not.toHaveProperty('more')
    expect(second._rev).not.toBe(_rev)
    expect(await valueOf(client.observable.createOrReplace({_id: 'either', _type: 'note'}))).not.toHaveProperty('text')
  })
})

describe('deleting', () => {
  test('by id, also what is not there', async () => {
    await client.create({_id: 'gone', _type: 'note'})
    expect(await client.delete('gone')).toEqual({
      transactionId: expect.any(String),
      documentIds: ['gone'],
      results: [{id: 'gone', operation: 'delete'}],
    })
    expect(await client.getDocument('gone')).toBeUndefined()
    await expect(valueOf(client.observable.delete('gone'))).resolves.toMatchObject({transactionId: expect.any(String)})
  })

  test('by query, with parameters', async () => {
    for (const n of [1, 2, 3]) await client.create({_id: `old-${n}`, _type: 'old', n})
    const {documentIds} = await client.delete({query: '*[_type == "old" && n < $n]', params: {n: 3}})
    expect(documentIds.toSorted()).toEqual(['old-1', 'old-2'])
    expect(await client.fetch('*[_type == "old"]._id')).toEqual(['old-3'])
  })

  test('what others refer to is refused, unless weakly', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    await client.create({_id: 'target', _type: 'note'})
    const ref = {_type: 'reference', _ref: 'target'}
    await client.create({_id: 'source', _type: 'note', ref})
    const failure: unknown = await client.delete('target').catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.details.items).toEqual([
      {
        index: 0,
        error: expect.objectContaining({
          type: 'documentHasExistingReferencesError',
          id: 'target',
          referencingIDs: ['source'],
        }),
      },
    ])
    await client
      .patch('source')
      .set({ref: {...ref, _weak: true}})
      .commit()
    await client.delete('target')
    await expect(client.create({_id: 'dangling', _type: 'note', ref})).rejects.toMatchObject({
      statusCode: 409,
      details: {items: [{error: {type: 'documentReferenceDoesNotExistError', referenceID: 'target'}}]},
    })
  })
})

describe('what a mutation answers', () => {
  const doc = (n: number) => ({_id: `answer-${n}`, _type: 'answer', n})
  const mutations = (from: number) => [{create: doc(from)}, {create: doc(from + 1)}]

  test.each([
    ['ids of all', 1, {}, {documentIds: ['answer-1', 'answer-2']}],
    ['id of the first', 3, {returnFirst: true, returnDocuments: false}, {documentId: 'answer-3'}],
    ['all documents', 5, {returnDocuments: true}, [doc(5), doc(6)]],
    ['the first document', 7, {returnFirst: true, returnDocuments: true}, doc(7)],
  ])('%s', async (_name, from, options, expected) => {
    expect(await client.mutate(mutations(from), options)).toMatchObject(expected)
  })

  test.each(['sync', 'async', 'deferred'] as const)('it is visible at once, with visibility %s', async (visibility) => {
    const {_id} = await client.create({_type: 'seen'}, {visibility})
    expect(await client.fetch('*[_type == "seen"]._id')).toContain(_id)
  })

  test('with the transaction id that the client chose', async () => {
    const {transactionId} = await client.mutate(mutations(20), {transactionId: 'tx-chosen', returnDocuments: false})
    expect(transactionId).toBe('tx-chosen')
    expect(await client.getDocument('answer-20')).toMatchObject({_rev: 'tx-chosen'})
    lake.allow(/\/data\/mutate\//, 409)
    await expect(client.mutate(mutations(30), {transactionId: 'tx-chosen'})).rejects.toMatchObject({statusCode: 409})
  })

  test('a dry run answers the same and changes nothing', async () => {
    expect(await client.create(doc(40), {dryRun: true})).toMatchObject(doc(40))
    expect(await client.getDocument('answer-40')).toBeUndefined()
  })

  test('keys for array items that have none', async () => {
    const key = expect.stringMatching(/^\S+$/)
    const made = await client.create(
      {_type: 'note', items: [{a: 1}, {_key: 'own', a: 2}], words: ['x']},
      {autoGenerateArrayKeys: true, skipCrossDatasetReferenceValidation: true},
    )
    expect(made).toMatchObject({
      items: [
        {_key: key, a: 1},
        {_key: 'own', a: 2},
      ],
      words: ['x'],
    })
    expect(await client.create({_type: 'note', items: [{a: 1}]})).toMatchObject({items: [{a: 1}]})
  })

  test('an observable too, of a patch, a transaction or a list', async () => {
    await client.create(doc(50))
    expect(
      await valueOf(
        client.observable.mutate(client.observable.patch('answer-50').inc({n: 1}), {
          returnFirst: true,
          returnDocuments: true,
        }),
      ),
    ).toMatchObject({n: 51})
    expect(await valueOf(client.observable.mutate(client.observable.transaction().create(doc(52))))).toMatchObject({
      documentIds: ['answer-52'],
    })
    expect(await valueOf(client.observable.mutate([{delete: {id: 'answer-52'}}]))).toMatchObject({
      documentIds: ['answer-52'],
    })
  })

  test('by `dataRequest` as well', async () => {
    expect(await client.dataRequest('mutate', {mutations: mutations(60)})).toMatchObject({
      documentIds: ['answer-60', 'answer-61'],
    })
    expect(await client.dataRequest('query', {query: '$x', params: {x: 1}})).toMatchObject({result: 1})
  })
})

describe('who may not', () => {
  test('a viewer, and whoever is not signed in', async () => {
    lake.allow(/\/data\/mutate\//, 403)
    const viewer = lake.client({token: await lake.tokenFor('viewer')})
    for (const one of [viewer, lake.reader()]) {
      await expect(one.create({_type: 'note'})).rejects.toMatchObject({statusCode: 403})
      await expect(one.delete('a')).rejects.toThrow(/Insufficient permissions/)
    }
    expect(await viewer.getDocument('drafts.a')).toMatchObject({text: 'A, edited'})
  })

  test('a document without a type, or with an id that cannot be', async () => {
    lake.allow(/\/data\/mutate\//, 400)
    await expect(client.mutate([{create: {_id: 'x', _type: ''}}])).rejects.toMatchObject({statusCode: 400})
    await expect(client.mutate([{create: {_id: 'no spaces', _type: 'note'}}])).rejects.toMatchObject({statusCode: 400})
  })
})
