import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type Caller, type TestLake} from '../testing/lake.ts'
import {readEvents} from '../testing/stream.ts'

let lake: TestLake
let viewer: Caller
let editor: Caller
let administrator: Caller
beforeAll(async () => {
  lake = await startTestLake()
  viewer = lake.addToken('viewer')
  editor = lake.addUser('Anna Lind', 'editor')
  administrator = lake.addToken('administrator')
  await editor.client
    .transaction()
    .create({_id: 'note', _type: 'note', text: 'published'})
    .create({_id: 'drafts.note', _type: 'note', text: 'draft'})
    .create({_id: 'private.note', _type: 'note', text: 'dotted'})
    .commit()
})
afterAll(() => lake.close())

const every = '*[_type == "note"] | order(_id){_id}._id'
const denied = (permission: string) => ({
  type: 'insufficientPermissionsError',
  description: `Insufficient permissions; permission "${permission}" required`,
  permission,
})

/** A request with somebody's token. */
function as(caller: Caller | undefined, path: string, body?: object) {
  return lake.request(path, {
    ...(caller === undefined ? {anonymous: true} : {token: caller.token}),
    ...(body === undefined ? {} : {method: 'POST', body}),
  })
}

describe('reading', () => {
  test('a viewer reads everything, drafts included', async () => {
    const raw = viewer.client.withConfig({perspective: 'raw'})
    expect(await raw.fetch(every)).toEqual(['drafts.note', 'note', 'private.note'])
    expect(await viewer.client.withConfig({perspective: 'drafts'}).fetch('*[_id == "note"][0].text')).toBe('draft')
    expect(await viewer.client.getDocument('drafts.note')).toMatchObject({text: 'draft'})
    expect((await as(viewer, '/data/export/production')).text.split('\n').filter(Boolean)).toHaveLength(3)
  })

  test('whoever is not signed in reads published ids without a dot, and no list or count tells of others', async () => {
    const raw = lake.reader.withConfig({perspective: 'raw'})
    expect(await raw.fetch(every)).toEqual(['note'])
    expect(await raw.fetch('count(*)')).toBe(1)
    expect((await as(undefined, '/data/doc/production/note,drafts.note,nothing')).body).toMatchObject({
      documents: [{_id: 'note'}],
      omitted: [
        {id: 'drafts.note', reason: 'permission'},
        {id: 'nothing', reason: 'existence'},
      ],
    })
  })
})

describe('writing', () => {
  test('a viewer is refused, with the item that was', async () => {
    const mutations = [{createIfNotExists: {_id: 'mine', _type: 'note'}}]
    expect(await as(viewer, '/data/mutate/production', {mutations})).toMatchObject({
      status: 403,
      body: {
        error: {
          type: 'mutationError',
          description: 'The mutation(s) failed: Insufficient permissions; permission "create" required',
          items: [{index: 0, error: denied('create')}],
        },
      },
    })
    expect(await failureOf(viewer.client.create({_type: 'note'}))).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('Insufficient permissions; permission "create" required'),
    })
    const actions = [{actionType: 'sanity.action.document.publish', draftId: 'drafts.note', publishedId: 'note'}]
    expect(await as(viewer, '/data/actions/production', {actions})).toMatchObject({
      status: 403,
      body: {error: {type: 'insufficientPermissionsError', items: [{index: 0, error: denied('create')}]}},
    })
    const upload = await lake.request('/assets/files/production', {method: 'POST', token: viewer.token, body: 'bytes'})
    expect(upload.status).toBe(403)
    expect(await lake.editor.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  })

  test('an editor writes, and is named in the history', async () => {
    await editor.client.patch('note').set({text: 'new'}).commit()
    const {text} = await as(viewer, '/data/history/production/transactions/note?limit=1&reverse=true')
    expect(JSON.parse(text)).toMatchObject({author: 'anna-lind', documentIDs: ['note']})
  })
})

describe('managing', () => {
  test.each(['/projects/local/tokens'])('%s is for administrators', async (path) => {
    expect(await as(undefined, path)).toMatchObject({status: 401})
    for (const caller of [viewer, editor]) {
      expect(await as(caller, path)).toMatchObject({
        status: 403,
        body: {error: {type: 'insufficientPermissionsError', description: expect.stringContaining('"manage"')}},
      })
    }
    expect((await as(administrator, path)).status).toBe(200)
  })

  test('tokens are added and revoked over HTTP as with hosted Sanity', async () => {
    const made = await as(administrator, '/projects/local/tokens', {label: 'deploy', roleName: 'viewer'})
    expect(made).toMatchObject({
      status: 201,
      body: {id: expect.stringMatching(/^robot-/), label: 'deploy', key: expect.stringMatching(/^sk[\w-]{54}$/)},
    })
    const {id, key} = Object(made.body)
    expect(await lake.client({token: key}).fetch('count(*)', {}, {perspective: 'raw'})).toBe(3)
    expect((await as(administrator, '/projects/local/tokens')).body).toContainEqual(
      expect.objectContaining({id, label: 'deploy', roles: [{name: 'viewer', title: 'Viewer'}]}),
    )
    expect(JSON.stringify((await as(administrator, '/projects/local/tokens')).body)).not.toContain(key)
    const revoked = await lake.request(`/projects/local/tokens/${id}`, {method: 'DELETE', token: administrator.token})
    expect(revoked.status).toBe(204)
    expect(await failureOf(lake.client({token: key}).fetch('1'))).toMatchObject({statusCode: 401})
    expect(await as(administrator, '/projects/local/tokens', {label: 'x', roleName: 'boss'})).toMatchObject({
      status: 400,
      body: {message: 'There is no role "boss": use administrator, editor, contributor, viewer'},
    })
  })

  test('a token of another process works, and stops working, while the lake runs', async () => {
    const {id, client} = lake.addToken('viewer')
    expect(await client.fetch('1 + 1')).toBe(2)
    lake.asOperator((people) => people.revokeToken(id))
    expect(await failureOf(client.fetch('1 + 1'))).toMatchObject({statusCode: 401})
    const gone = lake.addUser('Gone', 'editor')
    expect(await gone.client.users.getById('me')).toMatchObject({id: 'gone', role: 'editor'})
    lake.asOperator((people) => people.removeUser('gone'))
    expect(await failureOf(gone.client.users.getById('me'))).toMatchObject({statusCode: 401})
    expect((await as(viewer, '/users/gone')).body).toMatchObject({displayName: 'Gone'})
  })
})

describe('what the Studio is told', () => {
  test.each([
    ['viewer', () => viewer, ['read', 'history']],
    ['editor', () => editor, ['read', 'create', 'update', 'history']],
    ['administrator', () => administrator, ['read', 'create', 'update', 'history', 'editHistory', 'manage']],
  ] as const)('a %s has these grants', async (role, caller, permissions) => {
    const acl = await as(caller(), '/projects/local/datasets/production/acl')
    expect(acl.body).toEqual([{filter: '_id in path("**")', permissions}])
    expect((await as(caller(), '/users/me')).body).toMatchObject({id: caller().id, role, roles: [{name: role}]})
  })

  test('everyone else has one', async () => {
    const acl = await as(undefined, '/projects/local/datasets/production/acl')
    expect(acl.body).toEqual([{filter: '_id in path("*")', permissions: ['read']}])
  })

  test('the project lists its people and programs', async () => {
    expect((await as(editor, '/projects/local')).body).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({id: 'editor', role: 'administrator', isRobot: false, isCurrentUser: false}),
        expect.objectContaining({id: 'anna-lind', role: 'editor', isRobot: false, isCurrentUser: true}),
        expect.objectContaining({id: 'token', role: 'editor', isRobot: true}),
        expect.objectContaining({id: viewer.id, role: 'viewer', isRobot: true}),
      ]),
    })
  })
})

describe('roles of their own', () => {
  let recipes: Caller
  beforeAll(() => {
    lake.asOperator((people) =>
      people.addRole('recipe-editor', 'Recipe editor', [
        {filter: '_type in ["recipe", "note"] && !(_id in path("private.**"))', permissions: ['read', 'history']},
        {filter: '_type == "recipe" && locked != true && owner == identity()', permissions: ['create', 'update']},
      ]),
    )
    recipes = lake.addUser('Rea', 'recipe-editor')
  })

  test('read what their filters match, in queries, documents, exports, history and streams', async () => {
    await lake.editor.create({_id: 'secret', _type: 'budget', amount: 3})
    const raw = recipes.client.withConfig({perspective: 'raw'})
    expect(await raw.fetch('*{_id}._id')).toEqual(['drafts.note', 'note'])
    expect(await raw.fetch('*[_id == "secret" || _type == "budget"]')).toEqual([])
    expect((await as(recipes, '/data/doc/production/secret')).body).toEqual({
      documents: [],
      // Whether a document is there is part of what may not be read.
      omitted: [{id: 'secret', reason: 'existence'}],
    })
    expect((await as(recipes, '/data/export/production')).text).not.toContain('budget')
    const past = await as(recipes, `/data/history/production/documents/secret?time=${new Date().toISOString()}`)
    expect(past.body).toEqual({documents: []})
    expect((await as(recipes, '/data/history/production/transactions/secret')).text).not.toContain('amount')
    const url = `${lake.url}/v2025-02-19/data/listen/production?query=*&includeResult=true`
    const events = readEvents(url, {authorization: `Bearer ${recipes.token}`}, 2)
    await lake.editor.patch('secret').set({amount: 4}).commit()
    await lake.editor.patch('note').set({text: 'seen'}).commit()
    expect(await events).toMatchObject([{event: 'welcome'}, {event: 'mutation', data: {documentId: 'note'}}])
  })

  test('write what their filters match before and after', async () => {
    const own = {_id: 'soup', _type: 'recipe', owner: 'rea'}
    await recipes.client.create(own)
    await recipes.client.patch('soup').set({title: 'Soup'}).commit()
    const refusals = [
      ['create', () => recipes.client.create({_type: 'recipe', owner: 'somebody'})],
      ['create', () => recipes.client.create({_type: 'note', owner: 'rea'})],
      ['update', () => recipes.client.patch('note').set({owner: 'rea'}).commit()],
      ['update', () => recipes.client.patch('soup').set({owner: 'somebody'}).commit()],
      ['update', () => recipes.client.delete('note')],
    ] as const
    for (const [permission, write] of refusals) {
      expect(await failureOf(write())).toMatchObject({
        statusCode: 403,
        body: {error: {items: [{index: 0, error: denied(permission)}]}},
      })
    }
    await lake.editor.patch('soup').set({locked: true}).commit()
    expect(await failureOf(recipes.client.delete('soup'))).toMatchObject({statusCode: 403})
    const both = recipes.client
      .transaction()
      .create({...own, _id: 'stew'})
      .patch('soup', {set: {title: 'no'}})
    expect(await failureOf(both.commit())).toMatchObject({body: {error: {items: [{index: 1}]}}})
    expect(await lake.editor.getDocument('stew')).toBeUndefined()
  })

  test('a query in a mutation reaches only what they may read', async () => {
    await lake.editor.create({_id: 'kept', _type: 'budget', owner: 'rea'})
    await recipes.client.delete({query: '*[_type == "budget"]'})
    expect(await lake.editor.getDocument('kept')).toMatchObject({_id: 'kept'})
  })

  test('a role that is gone allows nothing', async () => {
    lake.asOperator((people) =>
      people.addRole('passing', 'Passing', [{filter: '_id in path("**")', permissions: ['read']}]),
    )
    const {id, client} = lake.addToken('passing')
    expect(await client.withConfig({perspective: 'raw'}).fetch('count(*) > 0')).toBe(true)
    expect(() => lake.asOperator((people) => people.removeRole('passing'))).toThrow(`"${id}" has the role "passing"`)
    expect(() =>
      lake.asOperator((people) => people.addRole('broken', 'x', [{filter: '_type ==', permissions: ['read']}])),
    ).toThrow('is not GROQ')
  })
})

describe('what may not be read', () => {
  let writer: Caller
  beforeAll(async () => {
    lake.asOperator((people) =>
      people.addRole('cook', 'Cook', [
        {filter: '_type == "dish" || _id in path("versions.rOpen.**")', permissions: ['read', 'create', 'update']},
        {filter: '_type == "sanity.fileAsset"', permissions: ['create']},
        {filter: '_type == "dish"', permissions: ['history']},
      ]),
    )
    writer = lake.addUser('Cora', 'cook')
    await lake.editor
      .transaction()
      .create({_id: 'hidden', _type: 'payroll', word: 'salary', count: 3})
      .create({_id: 'drafts.dish-1', _type: 'payroll', word: 'salary'})
      .create({_id: 'dish-1', _type: 'dish', title: 'Soup'})
      .create({_id: 'dish-2', _type: 'dish', title: 'Stew'})
      .create({_id: 'payroll-2', _type: 'payroll', dish: {_type: 'reference', _ref: 'dish-2'}})
      .commit()
  })
  const mutate = (mutations: readonly object[], dryRun = true) =>
    as(writer, '/data/mutate/production?returnDocuments=true', {
      mutations,
      dryRun,
      transactionId: dryRun ? 'try' : undefined,
    })
  const act = (action: object) => as(writer, '/data/actions/production', {actions: [action], dryRun: true})

  test('is not counted by the queries of mutations, whatever they select', async () => {
    for (const condition of [
      'count(*[_type == "payroll"]) > 0',
      '"salary" in *.word',
      'defined(*[_id == "hidden"][0])',
    ]) {
      const query = `*[_id == "dish-1" && ${condition}]`
      const {body} = await mutate([{patch: {query, set: {seen: true}}}])
      expect(body).toMatchObject({results: []})
      expect((await mutate([{delete: {query}}])).body).toMatchObject({results: []})
    }
  })

  test('is missing for mutations and actions that name it, and can be copied by none', async () => {
    const missing = await mutate([{patch: {id: 'gone', ifRevisionID: 'x', inc: {word: 1}}}])
    const hidden = await mutate([{patch: {id: 'hidden', ifRevisionID: 'x', inc: {word: 1}}}])
    expect(hidden.text).toBe(missing.text.replaceAll('gone', 'hidden'))
    expect((await mutate([{delete: {id: 'hidden', purge: true}}])).body).toMatchObject({results: [{operation: 'none'}]})
    const copy = {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'hidden',
      versionId: 'versions.rOpen.hidden',
    }
    expect(await act({...copy, baseId: 'hidden'})).toMatchObject({
      status: 409,
      body: {error: {items: [{error: {type: 'documentNotFoundError'}}]}},
    })
    const deleted = await act({actionType: 'sanity.action.document.delete', publishedId: 'dish-1', includeDrafts: []})
    expect(deleted.status).toBe(200)
  })

  test('is told by no error about references', async () => {
    const pointing = (target: string) =>
      mutate([{create: {_id: 'dish-3', _type: 'dish', ref: {_type: 'reference', _ref: target}}}])
    expect((await pointing('hidden')).text).toBe((await pointing('gone')).text.replaceAll('gone', 'hidden'))
    expect((await pointing('dish-1')).status).toBe(200)
    const refused = await mutate([{delete: {id: 'dish-2'}}])
    expect(refused.status).toBe(409)
    expect(refused.text).not.toContain('payroll')
  })

  test('may stay what a document refers to, and does not keep it from being edited', async () => {
    await lake.editor.create({_id: 'dish-4', _type: 'dish', ref: {_type: 'reference', _ref: 'hidden'}})
    expect((await mutate([{patch: {id: 'dish-4', set: {title: 'Pie'}}}])).status).toBe(200)
    const edit = {actionType: 'sanity.action.document.edit', publishedId: 'dish-4', draftId: 'drafts.dish-4'}
    expect((await act({...edit, patch: {set: {title: 'Pie'}}})).status).toBe(200)
  })

  test('keeps its id, of which no more is told than that it is taken', async () => {
    const taken = {_id: 'hidden', _type: 'dish'}
    expect((await mutate([{create: taken}])).text).not.toMatch(/salary|payroll|_rev|evision/)
    expect((await mutate([{createOrReplace: taken}])).status).toBe(403)
    expect((await mutate([{createIfNotExists: taken}])).body).toMatchObject({
      results: [{id: 'hidden', operation: 'none'}],
    })
    // Who could not create it is told nothing.
    const other = (id: string) => mutate([{createIfNotExists: {_id: id, _type: 'payroll'}}])
    expect((await other('hidden')).text).toBe((await other('gone')).text)
  })

  test('is named to nobody else: variants, uploads, revisions', async () => {
    const {body} = await as(writer, '/data/doc/production/dish-1?includeAllVersions=true')
    expect(body).toMatchObject({documents: [{_id: 'dish-1'}], omitted: []})
    expect((await as(undefined, '/data/doc/production/dish-1?includeAllVersions=true')).body).toMatchObject({
      omitted: [],
    })
    const upload = (token: string, name: string) =>
      lake.request(`/assets/files/production?filename=${name}`, {method: 'POST', token, body: 'the same bytes'})
    await upload(lake.token, 'private-name.txt')
    const again = await upload(writer.token, 'mine.txt')
    expect(again.body).toMatchObject({document: {originalFilename: 'mine.txt'}})
    await lake.editor.patch('dish-1').set({title: 'Broth'}).commit()
    expect((await as(writer, '/data/history/production/transactions/hidden,payroll-2')).text).toBe('')
  })

  test('stays out of caches: answers to tokens and sessions are private', async () => {
    for (const path of ['/data/query/production?query=1', '/data/doc/production/dish-1', '/users/me']) {
      const {status, headers} = await as(writer, path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    const unknown = await lake.request('/data/query/production?query=1', {token: 'wrong'})
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
    expect((await as(undefined, '/data/query/production?query=1')).headers.get('cache-control')).toBeNull()
  })
})
