import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type Caller, type TestLake} from '../testing/lake.ts'

const day = 24 * 3_600_000
let clock = Date.parse('2026-03-01T12:00:00.000Z')
let lake: TestLake
let administrator: Caller
let editor: Caller
beforeAll(async () => {
  lake = await startTestLake({}, () => clock)
  administrator = lake.addUser('Ada Admin', 'administrator')
  editor = lake.addUser('Anna Lind', 'editor')
})
afterAll(() => lake.close())

const users = '/access/project/local/users'
const invites = '/access/project/local/invites'
const ask = (method: string, path: string, body?: object, caller: Caller = administrator) =>
  lake.request(path, {method, token: caller.token, ...(body === undefined ? {} : {body})})

/** Sends the form of the page of an invitation, as a browser does. */
const useLink = (invitation: string) =>
  lake.request('/sign-in', {
    method: 'POST',
    anonymous: true,
    version: '',
    body: new URLSearchParams({origin: 'http://localhost:3333/', user: '', invitation}).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: lake.url,
      'sec-fetch-site': 'same-origin',
    },
  })
const secretOf = (body: unknown): string => new URL(Object(body).inviteUrl).searchParams.get('invitation') ?? ''
const openLink = (secret: string) => lake.request(`/sign-in?invitation=${secret}`, {anonymous: true, version: ''})
const dead = '<h1>This invitation does not work</h1>'

test.each([
  ['GET', users],
  ['DELETE', `${users}/anna-lind`],
  ['PUT', `${users}/anna-lind/roles/administrator`],
  ['GET', invites],
  ['POST', invites],
  ['DELETE', `${invites}/x`],
])('%s %s is for administrators', async (method, path) => {
  const body = method === 'POST' ? {name: 'Mallory', role: 'administrator'} : undefined
  expect(await lake.request(path, {method, anonymous: true, ...(body === undefined ? {} : {body})})).toMatchObject({
    status: 401,
  })
  for (const role of ['viewer', 'contributor', 'editor'])
    expect(await ask(method, path, body, lake.addToken(role))).toMatchObject({
      status: 403,
      body: {error: {type: 'insufficientPermissionsError'}},
    })
  expect(await editor.client.users.getById('me')).toMatchObject({role: 'editor'})
})

describe('people', () => {
  test('are listed with their roles, without programs', async () => {
    const {status, body} = await ask('GET', users)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [
        {sanityUserId: 'editor', memberships: [{roleNames: ['administrator']}]},
        {
          sanityUserId: 'ada-admin',
          profile: {displayName: 'Ada Admin', email: 'ada-admin@localhost', provider: 'local'},
          memberships: [{resourceType: 'project', resourceId: 'local', roleNames: ['administrator']}],
        },
        {sanityUserId: 'anna-lind', memberships: [{roleNames: ['editor']}]},
      ],
      nextCursor: null,
      totalCount: 3,
    })
  })

  test('get another role, which counts with their next request', async () => {
    await editor.client.create({_id: 'before', _type: 'note'})
    expect(await ask('PUT', `${users}/anna-lind/roles/viewer`)).toMatchObject({
      status: 200,
      body: {sanityUserId: 'anna-lind', memberships: [{roleNames: ['viewer']}]},
    })
    expect(await failureOf(editor.client.create({_id: 'after', _type: 'note'}))).toMatchObject({statusCode: 403})
    await ask('PUT', `${users}/anna-lind/roles/editor`)
    await editor.client.create({_id: 'after', _type: 'note'})
  })

  test.each([
    [`${users}/anna-lind/roles/boss`, 'There is no role "boss": use administrator, editor, contributor, viewer'],
    [`${users}/nobody/roles/editor`, 'There is no user "nobody"'],
    [`${users}/token/roles/administrator`, 'There is no user "token"'],
  ])('PUT %s is refused', async (path, message) => {
    expect(await ask('PUT', path)).toMatchObject({status: 400, body: {message}})
  })

  test('are removed, and their sessions end at once; what they wrote keeps their name', async () => {
    const gone = lake.addUser('Gone Soon', 'editor')
    await gone.client.create({_id: 'kept', _type: 'note'})
    expect((await ask('DELETE', `${users}/gone-soon`)).status).toBe(204)
    expect(await failureOf(gone.client.fetch('1'))).toMatchObject({statusCode: 401})
    expect((await ask('GET', '/users/gone-soon')).body).toMatchObject({displayName: 'Gone Soon'})
    expect(await ask('DELETE', `${users}/gone-soon`)).toMatchObject({status: 400})
  })

  test('keep an administrator: the last one is neither removed nor given another role', async () => {
    const alone = await startTestLake()
    const own = alone.asOperator((people) => people.createSession('editor'))
    const message = '"editor" is the last administrator; add another one first'
    for (const [method, path] of [
      ['DELETE', `${users}/editor`],
      ['PUT', `${users}/editor/roles/editor`],
    ] as const)
      expect(await alone.request(path, {method, token: own})).toMatchObject({status: 400, body: {message}})
    // A program does not count: nobody could sign in.
    alone.addToken('administrator')
    expect(await alone.request(`${users}/editor`, {method: 'DELETE', token: own})).toMatchObject({status: 400})
    await alone.close()
  })
})

describe('an invitation', () => {
  const invite = (body: object) => ask('POST', invites, body)

  test('is a link that makes the user and signs in, once', async () => {
    const made = await invite({name: 'Béa <b> Ray', email: 'bea@example.com', role: 'contributor'})
    expect(made).toMatchObject({
      status: 201,
      body: {id: expect.stringMatching(/^invite-/), email: 'bea@example.com', role: 'contributor', status: 'pending'},
    })
    expect(made.headers.get('cache-control')).toBe('no-store')
    const secret = secretOf(made.body)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const listed = await ask('GET', invites)
    expect(listed.body).toMatchObject({data: [{email: 'bea@example.com', expiresAt: '2026-03-08T12:00:00.000Z'}]})
    expect(listed.text).not.toContain(secret)
    expect((await ask('GET', users)).text).not.toContain('bea')

    const page = await openLink(secret)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Béa &#60;b&#62; Ray')
    expect(page.headers.get('set-cookie')).toBeNull()

    const answer = await useLink(secret)
    expect(answer.status).toBe(303)
    const code = new URL(answer.headers.get('location') ?? '').hash.replace('#sid=', '')
    const {text} = await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
    expect(await lake.client({token}).users.getById('me')).toMatchObject({
      id: 'bea-b-ray',
      name: 'Béa <b> Ray',
      email: 'bea@example.com',
      role: 'contributor',
    })
    expect((await ask('GET', invites)).body).toMatchObject({data: []})
    for (const again of [await useLink(secret), await openLink(secret)]) {
      expect(again.status).toBe(403)
      expect(again.text).toContain(dead)
      expect(again.headers.get('set-cookie')).toBeNull()
    }
  })

  test('does not work once it is withdrawn', async () => {
    const {body} = await invite({name: 'Cleo', role: 'viewer'})
    const {id} = Object(body)
    expect((await ask('DELETE', `${invites}/${id}`)).status).toBe(204)
    expect((await useLink(secretOf(body))).text).toContain(dead)
    expect(await ask('DELETE', `${invites}/${id}`)).toMatchObject({
      status: 400,
      body: {message: `There is no open invitation "${id}"`},
    })
  })

  test('works for seven days', async () => {
    const [used, late] = [await invite({name: 'Dora', role: 'viewer'}), await invite({name: 'Elle', role: 'viewer'})]
    clock += 7 * day - 1
    expect((await useLink(secretOf(used.body))).status).toBe(303)
    clock += 1
    expect((await useLink(secretOf(late.body))).text).toContain(dead)
    expect((await ask('GET', invites)).body).toMatchObject({data: []})
  })

  test('takes the name from the address where there is none', async () => {
    expect((await invite({email: 'finn@example.com', role: 'viewer'})).body).toMatchObject({displayName: 'finn'})
  })

  test.each([
    [{role: 'viewer'}, 'Give a name or an e-mail address'],
    [{role: 'viewer', email: 'finn'}, 'It is no e-mail address'],
    [{role: 'boss', name: 'Finn'}, 'There is no role'],
    [{name: 'Finn'}, 'role'],
  ])('of %j is refused', async (body, message) => {
    const answer = await invite(body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
  })

  test('is good for nothing but its form', async () => {
    const secret = secretOf((await invite({name: 'Gus', role: 'administrator'})).body)
    expect(await lake.request('/users/me', {token: secret})).toMatchObject({status: 401})
    for (const wrong of ['', 'x'.repeat(43)]) expect((await useLink(wrong)).text).toContain(dead)
  })
})

describe('a contributor', () => {
  let contributor: Caller
  beforeAll(async () => {
    contributor = lake.addUser('Cato', 'contributor')
    await lake.editor.create({_id: 'page', _type: 'article', title: 'Old'})
  })

  test('writes drafts, and puts pictures into them', async () => {
    await contributor.client.create({_id: 'drafts.page', _type: 'article', title: 'New'})
    await contributor.client.patch('drafts.page').set({title: 'Newer'}).commit()
    const {status} = await lake.request('/assets/files/production?filename=a.txt', {
      method: 'POST',
      token: contributor.token,
      body: 'bytes',
    })
    expect(status).toBe(200)
  })

  test('may not publish, unpublish, or change what is published', async () => {
    const refused = async (work: Promise<unknown>) =>
      expect(await failureOf(work)).toMatchObject({statusCode: 403, message: expect.stringContaining('Insufficient')})
    const publish = {actionType: 'sanity.action.document.publish', draftId: 'drafts.page', publishedId: 'page'} as const
    await refused(contributor.client.action(publish))
    const fresh = {...publish, draftId: 'drafts.fresh', publishedId: 'fresh'}
    await contributor.client.create({_id: 'drafts.fresh', _type: 'article'})
    await refused(contributor.client.action(fresh))
    await refused(
      contributor.client.action({
        actionType: 'sanity.action.document.unpublish',
        draftId: 'drafts.page',
        publishedId: 'page',
      }),
    )
    await refused(contributor.client.patch('page').set({title: 'Mine'}).commit())
    await refused(contributor.client.createOrReplace({_id: 'page', _type: 'article'}))
    await refused(contributor.client.createOrReplace({_id: 'page', _type: 'sanity.imageAsset'}))
    await refused(contributor.client.create({_id: '_.releases.mine', _type: 'sanity.fileAsset'}))
    await refused(contributor.client.delete('page'))
    const [asset] = await lake.editor.fetch<string[]>('*[_type == "sanity.fileAsset"]._id')
    await refused(contributor.client.delete(asset ?? ''))
    await refused(contributor.client.releases.create({releaseId: 'rC', metadata: {releaseType: 'asap'}}))
    expect(await lake.editor.getDocument('page')).toMatchObject({title: 'Old'})
    expect(await lake.editor.getDocument('fresh')).toBeUndefined()
  })
})

test('what a role reads until a moment is not read after it, though the same was asked before', async () => {
  const token = lake.asOperator((people) => {
    const filter = '_type == "embargo" && dateTime(until) > dateTime(now())'
    people.addRole('timed', 'Timed', [{filter, permissions: ['read']}])
    return people.addToken('Timed', 'timed').secret
  })
  const until = Date.now() + 2_000
  await lake.editor.create({_id: 'embargo', _type: 'embargo', secret: 42, until: new Date(until).toISOString()})
  const ask = async (): Promise<unknown> =>
    (await lake.request('/data/query/production?query=*[_type=="embargo"].secret', {token})).body
  for (let times = 0; times < 4; times++) expect(await ask()).toMatchObject({result: [42]})
  do await ask()
  while (Date.now() < until)
  expect(await ask()).toMatchObject({result: []})
})
