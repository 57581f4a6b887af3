import {afterAll, beforeAll, beforeEach, describe, expect, jest, test} from '@jest/globals'
import type {Action, SanityClient} from '@sanity/client'
import {lastValueFrom} from 'rxjs'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
let client: SanityClient
let clock = 0
beforeAll(async () => {
  // The client advises against creating versions of documents that are published; it cannot know that these are not.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  lake = await startTestLake({}, () => clock)
  client = lake.client({token: lake.token, perspective: 'raw'})
})
afterAll(() => lake.close())

const noon = '2026-03-01T12:00:00.000Z'
const later = '2026-03-02T12:00:00.000Z'
beforeEach(async () => {
  clock = Date.parse(noon)
  // Scheduled releases hold on to their versions.
  for (const name of await client.fetch<string[]>('*[_type == "system.release" && state == "scheduled"].name')) {
    await client.releases.unschedule({releaseId: name})
  }
  await client.delete({query: '*[true]'})
})

const releaseId = 'r1'
const versionId = 'versions.r1.doc'
const create = (metadata: object = {releaseType: 'asap'}): Promise<unknown> =>
  client.releases.create({releaseId, metadata: metadata as {releaseType: 'asap'}})
const release = () => client.releases.get({releaseId})
const note = (_id: string, title: string) => ({_id, _type: 'note', title})
const all = (): Promise<unknown> => client.fetch('*[_type == "note"] | order(_id) {_id, title}')

describe('a release', () => {
  test('is created, edited, published and deleted', async () => {
    const metadata = {title: 'Spring', releaseType: 'scheduled', intendedPublishAt: later} as const
    const created = await client.releases.create({releaseId, metadata})
    expect(created).toEqual({transactionId: expect.any(String), releaseId, metadata})
    expect(await release()).toEqual({
      _id: '_.releases.r1',
      _type: 'system.release',
      _rev: created.transactionId,
      _createdAt: noon,
      _updatedAt: noon,
      name: 'r1',
      state: 'active',
      metadata,
      userId: 'token',
    })
    await client.releases.edit({releaseId, patch: {set: {'metadata.title': 'Summer'}}})
    expect(await release()).toMatchObject({metadata: {...metadata, title: 'Summer'}})

    await client.create(note('doc', 'Old'))
    await client.createVersion({releaseId, publishedId: 'doc', baseId: 'doc'})
    await client.createVersion({releaseId, publishedId: 'new', document: {_type: 'note', title: 'New'}})
    await client.patch(versionId, {set: {title: 'Renewed'}}).commit()
    const {result} = await client.releases.fetchDocuments({releaseId})
    expect(result).toMatchObject([note(versionId, 'Renewed'), note('versions.r1.new', 'New')])

    clock = Date.parse(later)
    const {transactionId} = await client.releases.publish({releaseId})
    expect(await all()).toEqual([
      {_id: 'doc', title: 'Renewed'},
      {_id: 'new', title: 'New'},
    ])
    expect(await client.getDocument('doc')).toEqual({
      ...note('doc', 'Renewed'),
      _rev: transactionId,
      _createdAt: noon,
      _updatedAt: later,
    })
    expect(await release()).toMatchObject({
      state: 'published',
      publishedAt: later,
      finalDocumentStates: [
        {_key: 'doc', id: versionId},
        {_key: 'new', id: 'versions.r1.new'},
      ],
    })
    await client.releases.delete({releaseId})
    expect(await release()).toBeUndefined()
  })

  test('gets an id and the type undecided when nothing is said', async () => {
    const {releaseId: id, metadata} = await client.releases.create({transactionId: 'mine'})
    expect(id).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(metadata).toEqual({releaseType: 'undecided'})
    expect(await client.releases.get({releaseId: id})).toMatchObject({name: id, _rev: 'mine', metadata})
    await client.action({actionType: 'sanity.action.release.create', releaseId: 'bare'})
    expect(await client.releases.get({releaseId: 'bare'})).toMatchObject({metadata: {releaseType: 'undecided'}})
  })

  test('keeps its type when an edit replaces the metadata without it', async () => {
    await create({title: 'One', releaseType: 'asap'})
    await client.releases.edit({releaseId, patch: {set: {metadata: {title: 'Two'}}}})
    expect(await release()).toMatchObject({metadata: {title: 'Two', releaseType: 'asap'}})
  })

  test('can be handled by observables and dry runs', async () => {
    await create()
    const {transactionId} = await lastValueFrom(
      client.observable.releases.edit({releaseId, patch: {set: {'metadata.title': 'Seen'}}}),
    )
    expect(await release()).toMatchObject({_rev: transactionId, metadata: {title: 'Seen'}})
    await client.releases.publish({releaseId}, {dryRun: true})
    await client.releases.schedule({releaseId, publishAt: noon}, {dryRun: true})
    expect(await release()).toMatchObject({state: 'active', _rev: transactionId})
  })

  test('unpublishes the documents whose versions say so, and leaves their content as drafts', async () => {
    await create()
    await client.create(note('doc', 'One'))
    await client.unpublishVersion({releaseId, publishedId: 'doc'})
    expect(await client.getDocument(versionId)).toMatchObject({title: 'One', _system: {delete: true}})
    await client.releases.publish({releaseId})
    expect(await all()).toEqual([{_id: 'drafts.doc', title: 'One'}])
    expect(await release()).toMatchObject({finalDocumentStates: [{id: versionId}]})
  })

  test('makes references strong, also between its own documents', async () => {
    await create()
    const reference = {_type: 'reference', _weak: true, _strengthenOnPublish: {type: 'note'}}
    await client.createVersion({
      releaseId,
      publishedId: 'a',
      document: {_type: 'note', other: {...reference, _ref: 'b'}},
    })
    await client.createVersion({
      releaseId,
      publishedId: 'b',
      document: {_type: 'note', other: {...reference, _ref: 'a'}},
    })
    await client.releases.publish({releaseId})
    expect(await client.fetch('*[_type == "note"] | order(_id) {_id, other}')).toEqual([
      {_id: 'a', other: {_type: 'reference', _ref: 'b'}},
      {_id: 'b', other: {_type: 'reference', _ref: 'a'}},
    ])
  })

  test('takes a reference to a document that is to come in it, as the Studio makes it: strong, and marked', async () => {
    await create()
    const other = {_type: 'reference', _ref: 'b', _strengthenOnPublish: {type: 'note'}}
    await client.createVersion({releaseId, publishedId: 'a', document: {_type: 'note', other}})
    expect(await failureOf(client.releases.publish({releaseId}))).toMatchObject({statusCode: 409})
    await client.createVersion({releaseId, publishedId: 'b', document: {_type: 'note', title: 'B'}})
    await client.releases.publish({releaseId})
    expect(await client.fetch('*[_type == "note"] | order(_id) {_id, other}')).toEqual([
      {_id: 'a', other: {_type: 'reference', _ref: 'b'}},
      {_id: 'b', other: null},
    ])
  })

  test('that points at nothing cannot be published or scheduled, and stays as it is', async () => {
    await create()
    const other = {_type: 'reference', _ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'note'}}
    await client.createVersion({releaseId, publishedId: 'doc', document: {_type: 'note', other}})
    const refused = {
      statusCode: 409,
      body: {
        error: {
          type: 'actionError',
          items: [{index: 0, error: {type: 'documentReferenceDoesNotExistError', id: 'doc', referenceID: 'nobody'}}],
        },
      },
    }
    expect(await failureOf(client.releases.publish({releaseId}))).toMatchObject(refused)
    expect(await failureOf(client.releases.publish({releaseId}, {dryRun: true}))).toMatchObject(refused)
    expect(await failureOf(client.releases.schedule({releaseId, publishAt: later}))).toMatchObject(refused)
    expect(await release()).toMatchObject({state: 'active'})
    expect(await client.getDocument(versionId)).toMatchObject({other})
  })

  test('is archived, and comes back with everything it had', async () => {
    await create()
    await client.createVersion({releaseId, publishedId: 'doc', document: {_type: 'note', title: 'One'}})
    await client.patch(versionId, {set: {title: 'Two'}}).commit()
    await client.releases.archive({releaseId})
    expect(await client.getDocument(versionId)).toBeUndefined()
    expect(await release()).toMatchObject({state: 'archived', finalDocumentStates: [{_key: 'doc', id: versionId}]})
    await client.releases.unarchive({releaseId})
    expect(await client.getDocument(versionId)).toMatchObject(note(versionId, 'Two'))
    const back = await release()
    expect(back).toMatchObject({state: 'active'})
    expect(back).not.toHaveProperty('finalDocumentStates')
    const {text} = await lake.request('/data/history/production/transactions/_.releases.r1?reverse=true&limit=2')
    expect(text).toContain('unarchiving')
  })
})

describe('a scheduled release', () => {
  beforeEach(async () => {
    await client.create(note('doc', 'Published'))
    await create({releaseType: 'scheduled'})
    await client.createVersion({releaseId, publishedId: 'doc', document: {_type: 'note', title: 'Scheduled'}})
    await client.releases.schedule({releaseId, publishAt: later})
  })

  test('is published when its time comes', async () => {
    expect(await release()).toMatchObject({state: 'scheduled', publishAt: later})
    clock = Date.parse(later) - 1
    await lake.settle()
    expect(await client.getDocument('doc')).toMatchObject({title: 'Published'})
    clock = Date.parse(later)
    await lake.settle()
    expect(await client.getDocument('doc')).toMatchObject({title: 'Scheduled', _updatedAt: later})
    expect(await client.getDocument(versionId)).toBeUndefined()
    expect(await release()).toMatchObject({state: 'published', publishAt: later, publishedAt: later})
  })

  test('can be given another time, also one that has passed, which publishes it', async () => {
    await client.releases.schedule({releaseId, publishAt: '2026-03-05T13:00:00+01:00'})
    expect(await release()).toMatchObject({state: 'scheduled', publishAt: '2026-03-05T12:00:00.000Z'})
    await client.releases.schedule({releaseId, publishAt: '2026-02-01T00:00:00Z'})
    expect(await release()).toMatchObject({state: 'published', publishedAt: noon})
    expect(await client.getDocument('doc')).toMatchObject({title: 'Scheduled'})
  })

  test('is open again when it is unscheduled', async () => {
    await client.releases.unschedule({releaseId})
    const open = await release()
    expect(open).toMatchObject({state: 'active'})
    expect(open).not.toHaveProperty('publishAt')
    await client.patch(versionId, {set: {title: 'Changed'}}).commit()
    clock = Date.parse(later)
    await lake.settle()
    expect(await client.getDocument('doc')).toMatchObject({title: 'Published'})
  })

  test('can be described otherwise', async () => {
    await client.releases.edit({releaseId, patch: {set: {'metadata.title': 'Soon'}}})
    expect(await release()).toMatchObject({state: 'scheduled', metadata: {title: 'Soon'}})
  })

  const ids = {draftId: versionId, publishedId: 'doc'}
  const document = {_id: versionId, _type: 'note'}
  test.each<[string, () => Promise<unknown>]>([
    ['edited', () => client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title: 'X'}}})],
    ['patched', () => client.patch(versionId, {set: {title: 'X'}}).commit()],
    ['patched by query', () => client.patch({query: '*[title == "Scheduled"]'}).set({title: 'X'}).commit()],
    ['replaced', () => client.replaceVersion({document})],
    ['overwritten', () => client.createOrReplace(document)],
    ['discarded', () => client.discardVersion({releaseId, publishedId: 'doc'})],
    ['deleted', () => client.delete(versionId)],
    ['marked', () => client.unpublishVersion({releaseId, publishedId: 'doc'})],
    [
      'deleted with its document',
      () =>
        client.action({
          actionType: 'sanity.action.document.delete',
          publishedId: 'doc',
          includeDrafts: [versionId],
        }),
    ],
  ])('locks its versions: they cannot be %s', async (_what, act) => {
    const failure = await failureOf(act())
    expect(failure.statusCode).toBe(409)
    expect(failure.body).toMatchObject({
      error: {
        items: [{index: 0, error: {type: 'documentLockedError', id: versionId, releaseId, state: 'scheduled'}}],
      },
    })
    expect(await client.getDocument(versionId)).toMatchObject({title: 'Scheduled'})
  })

  test('takes no further documents', async () => {
    const add = (): Promise<unknown> =>
      client.createVersion({releaseId, publishedId: 'other', document: {_type: 'note'}})
    expect(await failureOf(add())).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(
        'Document "versions.r1.other" is locked: its release "r1" is scheduled; unschedule the release to change it',
      ),
    })
  })

  test('leaves the published document and its draft alone', async () => {
    await client.patch('doc', {set: {title: 'Live edit'}}).commit()
    await client.create(note('drafts.doc', 'Draft'))
    await client.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.doc', publishedId: 'doc'})
    expect(await client.getDocument('doc')).toMatchObject({title: 'Draft'})
  })
})

describe('scheduled releases that build on each other', () => {
  const friend = {_type: 'reference', _ref: 'friend', _weak: true, _strengthenOnPublish: {type: 'note'}}
  beforeEach(async () => {
    await client.releases.create({releaseId: 'first', metadata: {releaseType: 'scheduled'}})
    await client.createVersion({releaseId: 'first', publishedId: 'friend', document: {_type: 'note'}})
    await client.releases.create({releaseId: 'second', metadata: {releaseType: 'scheduled'}})
    await client.createVersion({releaseId: 'second', publishedId: 'doc', document: {_type: 'note', friend}})
  })

  test('are scheduled in an order that works, and stay in it', async () => {
    const schedule = (name: string, publishAt: string) => client.releases.schedule({releaseId: name, publishAt})
    expect(await failureOf(schedule('second', later))).toMatchObject({statusCode: 409})
    await schedule('first', later)
    expect(await failureOf(schedule('second', '2026-03-02T11:59:59Z'))).toMatchObject({statusCode: 409})
    await schedule('second', '2026-03-03T00:00:00Z')
    const refused = {
      statusCode: 409,
      message: expect.stringContaining('The scheduled release "second" could no longer be published: '),
    }
    expect(await failureOf(client.releases.unschedule({releaseId: 'first'}))).toMatchObject(refused)
    expect(await failureOf(schedule('first', '2026-03-04T00:00:00Z'))).toMatchObject(refused)
    clock = Date.parse('2026-03-05T00:00:00Z')
    await lake.settle()
    expect(await client.getDocument('doc')).toMatchObject({friend: {_type: 'reference', _ref: 'friend'}})
  })

  test('hold on to what they will refer to', async () => {
    await client.releases.publish({releaseId: 'first'})
    await client.releases.schedule({releaseId: 'second', publishAt: later})
    expect(await failureOf(client.delete('friend'))).toMatchObject({
      statusCode: 409,
      body: {
        error: {
          items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['versions.second.doc']}}],
        },
      },
    })
    await client.releases.unschedule({releaseId: 'second'})
    await client.delete('friend')
  })
})

describe('what cannot be done', () => {
  const actions: Readonly<Record<string, Action>> = {
    edit: {actionType: 'sanity.action.release.edit', releaseId, patch: {set: {'metadata.title': 'X'}}},
    publish: {actionType: 'sanity.action.release.publish', releaseId},
    schedule: {actionType: 'sanity.action.release.schedule', releaseId, publishAt: later},
    unschedule: {actionType: 'sanity.action.release.unschedule', releaseId},
    archive: {actionType: 'sanity.action.release.archive', releaseId},
    unarchive: {actionType: 'sanity.action.release.unarchive', releaseId},
    delete: {actionType: 'sanity.action.release.delete', releaseId},
  }
  const names = Object.keys(actions)
  const act = (name: string): Promise<unknown> => client.action(actions[name] ?? [])
  const states: readonly [state: string, reached: readonly string[], allowed: readonly string[]][] = [
    ['active', [], ['edit', 'publish', 'schedule', 'archive']],
    ['scheduled', ['schedule'], ['edit', 'schedule', 'unschedule']],
    ['published', ['publish'], ['delete']],
    ['archived', ['archive'], ['unarchive', 'delete']],
  ]

  test.each(states)('a release that is %s refuses the rest', async (state, reached, allowed) => {
    await create()
    for (const name of reached) await act(name)
    for (const name of names.filter((each) => !allowed.includes(each))) {
      const {statusCode, body} = await failureOf(act(name))
      expect(statusCode).toBe(409)
      expect(body).toMatchObject({
        error: {
          type: 'actionError',
          description: expect.stringContaining(`Cannot ${name} the release "r1": its state is "${state}"`),
          items: [{index: 0, error: {type: 'invalidReleaseStateError', id: '_.releases.r1', state}}],
        },
      })
    }
    for (const name of allowed) await client.action(actions[name] ?? [], {dryRun: true})
    expect(await release()).toMatchObject({state})
  })

  test.each(names)('%s a release that does not exist', async (name) => {
    expect(await failureOf(act(name))).toMatchObject({
      statusCode: 409,
      body: {error: {items: [{error: {type: 'documentNotFoundError', id: '_.releases.r1'}}]}},
    })
  })

  test('create a release twice, or with a name or metadata that do not do', async () => {
    await create()
    expect(await failureOf(create())).toMatchObject({
      statusCode: 409,
      body: {error: {items: [{error: {type: 'documentAlreadyExistsError', id: '_.releases.r1'}}]}},
    })
    for (const name of ['a.b', '', 'drafts', 'published', 'a,b', 'x'.repeat(65)]) {
      const bad = client.action({actionType: 'sanity.action.release.create', releaseId: name})
      expect(await failureOf(bad)).toMatchObject({statusCode: 400, message: expect.stringContaining('"releaseId"')})
    }
    expect(await failureOf(create({releaseType: 'never'}))).toMatchObject({statusCode: 400})
    const never = {'metadata.releaseType': 'never'}
    expect(await failureOf(client.releases.edit({releaseId, patch: {set: never}}))).toMatchObject({statusCode: 400})
    expect(await failureOf(client.releases.edit({releaseId, patch: {set: {state: 'published'}}}))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Only the metadata of a release can be edited'),
    })
    expect(await failureOf(client.releases.schedule({releaseId, publishAt: 'tomorrow'}))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('"publishAt"'),
    })
  })

  test('mix actions on releases and on documents', async () => {
    const mixed: Action[] = [
      {actionType: 'sanity.action.release.create', releaseId},
      {actionType: 'sanity.action.document.version.create', publishedId: 'doc', document: note(versionId, 'One')},
    ]
    expect(await failureOf(client.action(mixed))).toMatchObject({statusCode: 400})
    expect(await release()).toBeUndefined()
  })

  test('several releases in one transaction are handled all or none', async () => {
    const made: Action[] = [
      {actionType: 'sanity.action.release.create', releaseId: 'a'},
      {actionType: 'sanity.action.release.create', releaseId: 'b'},
      {actionType: 'sanity.action.release.schedule', releaseId: 'a', publishAt: later},
    ]
    const failed = await failureOf(
      client.action([...made, {actionType: 'sanity.action.release.delete', releaseId: 'b'}]),
    )
    expect(failed).toMatchObject({statusCode: 409, body: {error: {items: [{index: 3}]}}})
    expect(await client.fetch('releases::all()')).toEqual([])
    await client.action(made)
    expect(await client.fetch('releases::all() | order(name) {name, state}')).toEqual([
      {name: 'a', state: 'scheduled'},
      {name: 'b', state: 'active'},
    ])
  })

  test('have a version in a release that does not exist, by action; imports may', async () => {
    const version = (): Promise<unknown> =>
      client.createVersion({releaseId: 'nowhere', publishedId: 'doc', document: {_type: 'note'}})
    expect(await failureOf(version())).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('The release "nowhere" does not exist'),
    })
    await client.create(note('versions.nowhere.doc', 'Imported'))
    await client.discardVersion({releaseId: 'nowhere', publishedId: 'doc'})
  })

  test('change releases by mutations, but for their metadata', async () => {
    const mutate = async (mutation: object): Promise<string> => {
      const {status, text} = await lake.request('/data/mutate/production', {
        method: 'POST',
        body: {mutations: [mutation]},
      })
      return `${status} ${text}`
    }
    const id = '_.releases.r1'
    const document = {_id: id, _type: 'system.release', name: 'r1', state: 'published', metadata: {releaseType: 'asap'}}
    expect(await mutate({create: document})).toMatch(/^400 .*sanity\.action\.release\.create/)
    await create()
    expect(await mutate({createOrReplace: document})).toMatch(/^400 .*only the metadata/)
    expect(await mutate({patch: {id, set: {state: 'published'}}})).toMatch(/^400 .*only the metadata/)
    expect(await mutate({patch: {id, set: {'metadata.releaseType': 'never'}}})).toMatch(/^400 .*only the metadata/)
    expect(await mutate({patch: {id, set: {'metadata.title': 'By mutation'}}})).toMatch(/^200 /)
    expect(await release()).toMatchObject({metadata: {title: 'By mutation'}})
    await act('schedule')
    expect(await mutate({delete: {id}})).toMatch(/^400 .*unschedule it first/)
    await act('unschedule')
    expect(await mutate({delete: {id}})).toMatch(/^200 /)
  })
})

test('only those who may write what a release holds may publish or schedule it', async () => {
  const all = ['read', 'create', 'update'] as const
  lake.asOperator((people) =>
    people.addRole('planner', 'Planner', [
      {filter: '_id in path("_.releases.**")', permissions: all},
      {filter: '_id in path("versions.**")', permissions: all},
    ]),
  )
  const planner = lake.addToken('planner').client
  await planner.releases.create({releaseId, metadata: {releaseType: 'asap'}})
  await planner.createVersion({releaseId, publishedId: 'doc', document: {_type: 'note', title: 'One'}})
  const refused = {statusCode: 403, body: {error: {items: [{error: {type: 'insufficientPermissionsError'}}]}}}
  expect(await failureOf(planner.releases.publish({releaseId}))).toMatchObject(refused)
  expect(await failureOf(planner.releases.schedule({releaseId, publishAt: later}))).toMatchObject(refused)
  expect(await failureOf(lake.addToken('viewer').client.releases.archive({releaseId}))).toMatchObject({statusCode: 403})
  await client.releases.schedule({releaseId, publishAt: later})
  await planner.releases.unschedule({releaseId})
})

describe('importing releases', () => {
  const stored = {
    _id: '_.releases.r1',
    _type: 'system.release',
    _createdAt: '2025-01-01T00:00:00Z',
    _updatedAt: '2025-01-02T00:00:00Z',
    name: 'r1',
    state: 'scheduled',
    publishAt: later,
    metadata: {title: 'From afar', releaseType: 'scheduled'},
    userId: 'someone',
  }
  const load = (attributes: typeof stored, ifExists: 'fail' | 'ignore' | 'replace' = 'fail'): Promise<unknown> =>
    client.action({actionType: 'sanity.action.release.import', releaseId, attributes, ifExists})

  test('keeps them as they are, and lets their versions follow', async () => {
    await load(stored)
    expect(await release()).toEqual({...stored, _rev: expect.any(String)})
    await client.create({...note(versionId, 'Late'), friend: {_type: 'reference', _ref: 'doc', _weak: true}})
    await client.patch(versionId, {unset: ['friend']}).commit()
    clock = Date.parse(later)
    await lake.settle()
    expect(await client.getDocument('doc')).toMatchObject({title: 'Late'})
  })

  test('their versions may come at the same time, as @sanity/import sends them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `together${round}`
      const ids = Array.from({length: 10}, (_, number) => `versions.${name}.doc-${number}`)
      const attributes = {...stored, _id: `_.releases.${name}`, name}
      await Promise.all([
        client.action({actionType: 'sanity.action.release.import', releaseId: name, attributes, ifExists: 'fail'}),
        ...ids.map((id) => client.create(note(id, 'Together'))),
      ])
    }
    expect(await client.fetch('count(*[_type == "note"])')).toBe(100)
  })

  test('locks them again once something is done to the release, which an import that fails does not undo', async () => {
    await load(stored)
    await client.create(note(versionId, 'Loaded'))
    await client.releases.schedule({releaseId, publishAt: later})
    const change = () => failureOf(client.patch(versionId).set({title: 'Changed'}).commit())
    expect(await change()).toMatchObject({statusCode: 409})
    expect(await failureOf(load(stored))).toMatchObject({statusCode: 409})
    expect(await change()).toMatchObject({statusCode: 409})
    // Refused when the transaction ends, after the import has been carried out in it.
    const metadata = {...stored.metadata, nested: Array.from({length: 30}).reduce<object>((inner) => ({inner}), {})}
    expect(await failureOf(load({...stored, metadata}, 'replace'))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('max depth'),
    })
    expect(await change()).toMatchObject({statusCode: 409})
  })

  test('once more fails, is ignored, or replaces', async () => {
    await load({...stored, state: 'active'})
    const changed = {...stored, state: 'active', metadata: {...stored.metadata, title: 'Changed'}}
    expect(await failureOf(load(changed))).toMatchObject({statusCode: 409})
    await load(changed, 'ignore')
    expect(await release()).toMatchObject({metadata: {title: 'From afar'}})
    await load(changed, 'replace')
    expect(await release()).toMatchObject({metadata: {title: 'Changed'}})
  })

  test('leaves one whose time has passed, or that was on its way, to an editor', async () => {
    await load({...stored, publishAt: '2026-01-01T00:00:00.000Z'})
    expect(await release()).toMatchObject({
      state: 'active',
      error: {
        message: 'It was to be published at 2026-01-01T00:00:00.000Z, before it was imported; schedule it again.',
      },
    })
    await load({...stored, state: 'publishing'}, 'replace')
    expect(await release()).toMatchObject({state: 'active'})
  })

  test('refuses what is no release', async () => {
    expect(await failureOf(load({...stored, _id: '_.releases.other'}))).toMatchObject({statusCode: 400})
    expect(await failureOf(load({...stored, state: 'dreaming'}))).toMatchObject({statusCode: 400})
  })
})

test('a document that only has the id of a release is a document like any other, and does not become one', async () => {
  const id = '_.releases.stray'
  await lake.editor.create({_id: id, _type: 'system.release', title: 'Winter'})
  expect(await lake.editor.fetch('releases::all()[_id == $id].title', {id}, {perspective: 'raw'})).toEqual(['Winter'])
  await lake.editor.patch(id).set({title: 'Spring'}).commit()
  expect(await failureOf(lake.editor.patch(id).set({state: 'scheduled'}).commit())).toMatchObject({statusCode: 400})
  await lake.editor.delete(id)
})

describe('an id within an id', () => {
  const publish = (draftId: string, publishedId: string): Promise<unknown> =>
    client.action({actionType: 'sanity.action.document.publish', draftId, publishedId})
  const refused = (id: string) => expect.stringContaining(`"${id}" is not the id of a published document`)

  beforeEach(async () => {
    await create({releaseType: 'scheduled', intendedPublishAt: later})
    await client.createVersion({releaseId, publishedId: 'doc', document: note('', 'Planned')})
    await client.releases.schedule({releaseId, publishAt: later})
  })

  test('does not lead around the lock of a version', async () => {
    await client.create(note(`drafts.${versionId}`, 'Forged'))
    expect((await failureOf(publish(`drafts.${versionId}`, versionId))).message).toEqual(refused(versionId))
    expect(await client.getDocument(versionId)).toMatchObject({title: 'Planned'})
  })

  test('does not change a release, nor its state', async () => {
    await client.createOrReplace({_id: 'drafts._.releases.r1', _type: 'system.release', name: 'r1', state: 'published'})
    const failure = await failureOf(publish('drafts._.releases.r1', '_.releases.r1'))
    expect(failure.message).toEqual(refused('_.releases.r1'))
    const unpublish = {
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts._.releases.r1',
      publishedId: '_.releases.r1',
    } as const
    expect((await failureOf(client.action(unpublish))).message).toEqual(refused('_.releases.r1'))
    expect(await release()).toMatchObject({state: 'scheduled'})
  })

  test('is not published with another release', async () => {
    await client.releases.create({releaseId: 'r2', metadata: {releaseType: 'asap'}})
    await client.create({_id: 'versions.r2._.releases.r1', _type: 'system.release', name: 'r1', state: 'active'})
    expect((await failureOf(client.releases.publish({releaseId: 'r2'}))).message).toEqual(refused('_.releases.r1'))
    expect(await release()).toMatchObject({state: 'scheduled'})
  })
})
