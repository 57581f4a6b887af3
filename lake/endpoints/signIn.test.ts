import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

const studio = 'http://localhost:3333'
const signIn = (origin: string, headers: Record<string, string> = {}) =>
  lake.request(`/auth/login/local?origin=${encodeURIComponent(origin)}&projectId=local&type=dual`, {
    anonymous: true,
    headers,
    version: 'v1',
  })

/** The code and the cookie of a sign-in. */
async function credentials(): Promise<{code: string; cookie: string}> {
  const {headers} = await signIn(`${studio}/structure`)
  return {
    code: new URL(headers.get('location') ?? '').hash.replace('#sid=', ''),
    cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}

describe('signing in', () => {
  test('is one provider whose page is a click away', async () => {
    const {body} = await lake.request('/auth/providers', {anonymous: true})
    expect(body).toMatchObject({
      providers: [
        {
          name: 'local',
          title: 'this computer',
          url: `${lake.url.replace('localhost', 'localhost')}/v1/auth/login/local`,
        },
      ],
    })
  })

  test('goes back to the Studio with a code that can be exchanged once', async () => {
    const answer = await signIn(`${studio}/structure`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/structure#sid=[\w-]{32}$/)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^apothecary_lake=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
    const {code} = await credentials()
    const first = await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})
    expect(first).toMatchObject({status: 200, body: {token: expect.stringMatching(/^sks[\w-]{43}$/)}})
    expect(await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})).toMatchObject({status: 401})
  })

  test('gives a token that works until it is signed out', async () => {
    const {code} = await credentials()
    const {text} = await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
    const session = lake.client({token})
    expect(await session.users.getById('me')).toMatchObject({
      id: 'editor',
      name: 'Local editor',
      provider: 'local',
      role: 'administrator',
    })
    await session.create({_id: 'by-session', _type: 'note'})
    await session.request({url: '/auth/logout', method: 'POST'})
    expect(await failureOf(session.fetch('*'))).toMatchObject({
      statusCode: 401,
      body: {statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF', message: 'Session not found'},
    })
  })

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://evil.example:3333/',
    'javascript:alert(1)',
    '//evil.example',
    '',
    'http://user@evil.example#localhost',
  ])('goes nowhere but to the Studio of this computer: %j', async (origin) => {
    const answer = await signIn(origin)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is refused under a name that is not this computer (DNS rebinding)', async () => {
    const {request} = await import('node:http')
    const {port} = new URL(lake.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const path = `/v1/auth/login/local?origin=${encodeURIComponent(studio)}`
      request({host: '127.0.0.1', port, path, headers: {host: `rebound.example:${port}`}}, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

describe('with several people at this computer', () => {
  let shared: TestLake
  beforeAll(async () => {
    shared = await startTestLake()
    shared.asOperator((people) => people.addUser('Björn <b> "Å"', 'viewer'))
  })
  afterAll(() => shared.close())

  const ask = (search: string) => shared.request(`/auth/login/local?${search}`, {anonymous: true, version: 'v1'})
  const origin = `origin=${encodeURIComponent(studio)}`

  test('a page asks who it is, and its links sign in once', async () => {
    const page = await ask(origin)
    expect(page.status).toBe(200)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.text).toContain('>Local editor<')
    expect(page.text).toContain('>Björn &#60;b&#62; &#34;Å&#34;<')
    const links = [...page.text.matchAll(/href="\?([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
    const [, bjorn = ''] = links
    const answer = await ask(bjorn)
    expect(answer.status).toBe(302)
    const code = new URL(answer.headers.get('location') ?? '').hash.replace('#sid=', '')
    const {text} = await shared.request(`/auth/fetch?sid=${code}`, {anonymous: true})
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
    expect(await shared.client({token}).users.getById('me')).toMatchObject({id: 'bjorn-b-a', role: 'viewer'})
    expect((await ask(bjorn)).status).toBe(200)
  })

  test('no other page can choose, and a pass is no session', async () => {
    for (const search of [`${origin}&user=editor`, `${origin}&user=editor&pass=wrong`, `${origin}&user=nobody&pass=`]) {
      const answer = await ask(search)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const pass = /pass=([\w-]+)/.exec((await ask(origin)).text)?.[1] ?? ''
    expect((await shared.request(`/auth/fetch?sid=${pass}`, {anonymous: true})).status).toBe(401)
  })
})

describe('a session cookie', () => {
  const write = (headers: Record<string, string>) =>
    lake.request('/data/mutate/production', {
      method: 'POST',
      anonymous: true,
      headers,
      body: {mutations: [{create: {_type: 'note'}}]},
    })

  test('writes only for pages of allowed origins', async () => {
    const {cookie} = await credentials()
    expect(await write({cookie, origin: studio})).toMatchObject({status: 200})
    expect(await write({cookie, origin: 'http://studio.example:3333'})).toMatchObject({status: 200})
    expect(await write({cookie, origin: 'https://evil.example'})).toMatchObject({status: 403})
    expect(await write({cookie, origin: 'null'})).toMatchObject({status: 403})
    expect(await write({cookie})).toMatchObject({status: 403})
  })

  test('shows who is signed in', async () => {
    const {cookie} = await credentials()
    expect(await lake.request('/auth/id', {anonymous: true, headers: {cookie}})).toMatchObject({
      status: 200,
      body: {id: 'editor'},
    })
    expect(await lake.request('/auth/id', {anonymous: true})).toMatchObject({status: 401})
    expect((await lake.request('/users/me', {anonymous: true})).body).toEqual({})
  })
})

describe('the editor token', () => {
  test('is in a file that only its owner can read (settings-10)', async () => {
    const path = join(lake.dataDir, 'token')
    expect((await readFile(path, 'utf8')).trim()).toBe(lake.token)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('a wrong one is refused everywhere, as it is for hosted Sanity', async () => {
    for (const path of [
      '/data/query/production?query=*',
      '/users/me',
      '/projects/local',
      '/data/listen/production?query=*',
    ]) {
      const answer = await lake.request(path, {anonymous: true, headers: {authorization: 'Bearer wrong'}})
      expect(answer).toMatchObject({status: 401, body: {errorCode: 'SIO-401-ANF', message: 'Session not found'}})
    }
  })
})

describe('anonymous callers', () => {
  test('cannot write, look into the project, or into history', async () => {
    expect(await failureOf(lake.reader.create({_type: 'note'}))).toMatchObject({
      statusCode: 403,
      body: {
        error: {
          type: 'mutationError',
          description: 'The mutation(s) failed: Insufficient permissions; permission "create" required',
          items: [
            {
              index: 0,
              error: {
                type: 'insufficientPermissionsError',
                description: 'Insufficient permissions; permission "create" required',
                permission: 'create',
              },
            },
          ],
        },
      },
    })
    for (const path of [
      '/projects/local',
      '/data/history/production/documents/a?time=2026-01-01T00:00:00Z',
      '/data/export/production',
      '/users/editor',
    ]) {
      expect(await lake.request(path, {anonymous: true})).toMatchObject({status: 401})
    }
    const upload = await lake.request('/assets/files/production', {method: 'POST', anonymous: true, body: 'bytes'})
    expect(upload.status).toBe(403)
  })
})

describe('cross-origin requests', () => {
  const ask = (origin: string) =>
    lake.request('/data/query/production?query=1', {
      method: 'OPTIONS',
      anonymous: true,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, x-sanity-project-id',
      },
    })

  test.each([studio, 'http://127.0.0.1:3000', 'http://local.localhost:1', 'http://studio.example:3333'])(
    'are allowed from %s',
    async (origin) => {
      const {status, headers} = await ask(origin)
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('access-control-allow-headers')).toBe('authorization, x-sanity-project-id')
    },
  )

  test.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'])(
    'are not from %s',
    async (origin) => {
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('addresses', () => {
  test.each([
    ['/nope', 'v1', 404],
    ['/data/query/other?query=1', 'v1', 404],
    ['/data/query/production?query=1', 'v2', 404],
    ['/projects/other', 'v1', 404],
    ['/data/mutate/production', 'v1', 404],
  ])('%s under %s is answered with %d', async (path, version, status) => {
    const answer = await lake.request(path, {version})
    expect(answer).toMatchObject({status, body: {statusCode: status, error: 'Not Found', message: expect.any(String)}})
  })

  test('another project, by header or host, is not found', async () => {
    const headers = {'x-sanity-project-id': 'other'}
    expect(await lake.request('/data/query/production?query=1', {headers})).toMatchObject({status: 404})
  })
})
