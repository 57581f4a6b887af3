import {beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** Users, the project and its data set, raw requests, and the headers by which a client identifies itself. */
const lake = contractLake()
let client: SanityClient
beforeAll(() => {
  client = lake.client()
})

describe('users', () => {
  test('me: who the token is, with its role', async () => {
    const me = await client.users.getById('me')
    expect(me).toMatchObject({
      id: expect.stringMatching(/^robot-/),
      name: 'contract test (administrator)',
      role: 'administrator',
      roles: [{name: 'administrator', title: 'Administrator'}],
    })
    expect(await valueOf(client.observable.users.getById('me'))).toEqual(me)
  })

  test('others, by id', async () => {
    const {id} = await client.users.getById('me')
    expect(await client.users.getById(id)).toMatchObject({displayName: 'contract test (administrator)'})
    expect(await client.users.getById('nobody')).toBeNull()
  })

  test('nobody is signed in without a token', async () => {
    expect(await lake.reader().users.getById('me')).toEqual({})
    lake.allow(/\/users\/robot/, 401)
    await expect(lake.reader().users.getById('robot')).rejects.toMatchObject({statusCode: 401})
  })
})

describe('projects', () => {
  test('there is one, with its members', async () => {
    const project = await client.projects.getById('local')
    expect(project).toMatchObject({id: 'local', displayName: 'Apothecary', isBlocked: false})
    const me = await client.users.getById('me')
    expect(project.members).toContainEqual(
      expect.objectContaining({id: me.id, isCurrentUser: true, isRobot: true, role: 'administrator'}),
    )
    expect(await client.projects.list()).toEqual([project])
    expect(await valueOf(client.observable.projects.getById('local'))).toEqual(project)
    expect(await valueOf(client.observable.projects.list())).toEqual([project])
  })

  test('without members or features, where they are not asked for', async () => {
    const [project] = await client.projects.list({includeMembers: false, includeFeatures: false})
    expect(project).not.toHaveProperty('members')
    expect(project).not.toHaveProperty('features')
  })

  test('another is not there', async () => {
    lake.allow(/\/projects\/other$/, 404)
    await expect(client.projects.getById('other')).rejects.toThrow(
      'Not Found - Project "other" does not exist: this lake holds "local"',
    )
    lake.allow(/\/data\/query\//, 404)
    await expect(lake.client({projectId: 'other'}).fetch('1')).rejects.toThrow(
      'Not Found - Project "other" does not exist: this lake holds "local"',
    )
  })
})

describe('data sets', () => {
  test('there is one', async () => {
    const expected = [expect.objectContaining({name: 'production', aclMode: 'public'})]
    expect(await client.datasets.list()).toEqual(expected)
    expect(await valueOf(client.observable.datasets.list())).toEqual(expected)
  })

  test('creating it again, or setting what is so, succeeds', async () => {
    const expected = {datasetName: 'production', aclMode: 'public'}
    expect(await client.datasets.create('production')).toEqual(expected)
    expect(await client.datasets.create('production', {aclMode: 'public'})).toEqual(expected)
    expect(await client.datasets.edit('production', {aclMode: 'public'})).toEqual(expected)
    expect(await valueOf(client.observable.datasets.create('production'))).toEqual(expected)
    expect(await valueOf(client.observable.datasets.edit('production', {aclMode: 'public'}))).toEqual(expected)
  })

  test('a private one is refused, with another way to it', async () => {
    lake.allow(/\/datasets\/production$/, 400)
    const message =
      'Bad Request - The dataset of this lake is public and cannot be made private; ids with a dot in them are hidden from whoever is not signed in'
    await expect(client.datasets.edit('production', {aclMode: 'private'})).rejects.toThrow(message)
    await expect(client.datasets.create('production', {aclMode: 'private'})).rejects.toThrow(message)
  })

  test('a second one is refused', async () => {
    lake.allow(/\/datasets\/staging$/, 409)
    lake.allow(/\/datasets\/staging$/, 404)
    await expect(client.datasets.create('staging')).rejects.toThrow(
      'This lake holds the one dataset "production"; start another lake for "staging"',
    )
    const missing = 'Not Found - Dataset "staging" not found for project ID "local"'
    await expect(client.datasets.edit('staging', {aclMode: 'public'})).rejects.toThrow(missing)
    await expect(client.datasets.delete('staging')).rejects.toThrow(missing)
  })

  test('deleting it is refused, and says how', async () => {
    lake.allow(/\/datasets\/production$/, 403)
    const message = `"production" is the one dataset of this lake: to be rid of it, stop the lake and delete ${lake.dataDir}`
    await expect(client.datasets.delete('production')).rejects.toThrow(message)
    await expect(valueOf(client.observable.datasets.delete('production'))).rejects.toThrow(message)
  })

  test('all of it is for administrators', async () => {
    lake.allow(/\/datasets\/production$/, 403)
    const {datasets} = lake.client({token: await lake.tokenFor('editor')})
    for (const call of [datasets.edit('production', {aclMode: 'public'}), datasets.delete('production')])
      await expect(call).rejects.toThrow('Insufficient permissions; permission "manage" required')
  })
})

describe('raw requests', () => {
  test('of any endpoint', async () => {
    expect(await client.request({url: '/ping'})).toMatchObject({})
    expect(await client.request({url: '/data/query/production', query: {query: '1'}})).toMatchObject({result: 1})
    expect(await valueOf(client.observable.request({url: '/users/me'}))).toMatchObject({role: 'administrator'})
    expect(
      await client.request({
        method: 'POST',
        url: '/data/mutate/production',
        body: {mutations: [{create: {_id: 'raw', _type: 'note'}}]},
      }),
    ).toMatchObject({results: [{id: 'raw', operation: 'create'}]})
  })

  test('an unknown endpoint is named', async () => {
    lake.allow(/\/no\/such\/thing/, 404)
    await expect(client.request({url: '/no/such/thing?x=1'})).rejects.toThrow(
      'Not Found - No such endpoint: GET /v2025-02-19/no/such/thing',
    )
  })

  test('every version of the API that the client accepts', async () => {
    for (const apiVersion of ['1', 'X', 'v2021-03-25', '2026-01-01'])
      expect(await lake.client({apiVersion}).fetch('1')).toBe(1)
  })
})

describe('the client itself', () => {
  test('addresses', () => {
    expect(client.getUrl('/users/me')).toBe(`${lake.origin}/v2025-02-19/users/me`)
    expect(client.getUrl('/users/me', true)).toBe(`${lake.origin}/v2025-02-19/users/me`)
    expect(client.observable.getUrl('/users/me')).toBe(client.getUrl('/users/me'))
    expect(client.getDataUrl('query')).toBe('/data/query/production')
    expect(client.observable.getDataUrl('doc', 'a,b')).toBe(client.getDataUrl('doc', 'a,b'))
  })

  test('settings, and copies of it with others', async () => {
    expect(client.config()).toMatchObject({projectId: 'local', dataset: 'production', apiHost: lake.origin})
    expect(client.observable.config()).toMatchObject({projectId: 'local'})
    const drafts = client.withConfig({perspective: 'drafts'})
    await client.create({_id: 'drafts.copy', _type: 'note'})
    const query = 'count(*[_id == "copy"])'
    expect([await client.fetch(query), await drafts.fetch(query)]).toEqual([0, 1])
    expect(await valueOf(client.observable.withConfig({perspective: 'drafts'}).fetch(query))).toBe(1)

    const clone = client.clone()
    clone.config({perspective: 'drafts'})
    expect([await client.fetch(query), await clone.fetch(query)]).toEqual([0, 1])
    const observable = client.observable.clone()
    observable.config({perspective: 'drafts'})
    expect(await valueOf(observable.fetch(query))).toBe(1)
  })
})
