import {readFile, stat} from 'node:fs/promises'
import {request} from 'node:http'
import {networkInterfaces} from 'node:os'
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

/** The sign-in page, as the Studio's button leads to it. */
const showPage = (origin: string, pass?: string, asked: TestLake = lake) => {
  const search = new URLSearchParams({origin, projectId: 'local', type: 'dual', ...(pass === undefined ? {} : {pass})})
  return asked.request(`/auth/login/local?${search.toString()}`, {anonymous: true, version: 'v1'})
}

/** Sends the form of the page as a browser does; `change` replaces fields and headers of it. */
function sendForm(change: {fields?: Record<string, string>; headers?: Record<string, string>} = {}, asked = lake) {
  const fields = {origin: `${studio}/structure`, user: 'editor', pass: asked.pass, ...change.fields}
  return asked.request('/sign-in', {
    method: 'POST',
    anonymous: true,
    version: '',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: asked.url,
      'sec-fetch-site': 'same-origin',
      ...change.headers,
    },
  })
}

/** An address of this machine that is not a loopback one. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all)
  const own = addresses.find(({family, internal}) => family === 'IPv4' && !internal)
  if (own === undefined) throw new Error('This test needs a network interface besides the loopback one')
  return own.address
}

const codeOf = (headers: Headers): string => new URL(headers.get('location') ?? '').hash.replace('#sid=', '')

/** The code and the cookie of a sign-in. */
async function credentials(): Promise<{code: string; cookie: string}> {
  const {headers} = await sendForm()
  return {code: codeOf(headers), cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? ''}
}

function expectRefused({headers, text}: {headers: Headers; text: string}): void {
  expect(headers.get('location')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(text).not.toContain(lake.pass)
}

describe('signing in', () => {
  test('is one provider, whose page asks for the pass', async () => {
    const {body} = await lake.request('/auth/providers', {anonymous: true})
    expect(body).toMatchObject({
      providers: [{name: 'local', title: 'this computer', url: `${lake.url}/v1/auth/login/local`}],
    })
    const answer = await showPage(`${studio}/structure`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<input id="pass" name="pass" type="password"')
    expect(answer.text).not.toContain('role="alert"')
    expectRefused(answer)
  })

  test('takes one click on the page that the printed link leads to', async () => {
    const answer = await lake.request(`/sign-in?pass=${lake.pass}`, {anonymous: true, version: ''})
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`<input type="hidden" name="pass" value="${lake.pass}">`)
    expect(answer.text).toContain('<input type="hidden" name="origin" value="http://localhost:3333/">')
    expect(answer.text).toContain('<button name="user" value="editor">')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${studio}`)
  })

  test('goes back to the Studio with a code that can be exchanged once', async () => {
    const answer = await sendForm()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/structure#sid=[\w-]{32}$/)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^apothecary_lake=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const {code} = await credentials()
    const first = await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})
    expect(first).toMatchObject({status: 200, body: {token: expect.stringMatching(/^sks[\w-]{43}$/)}})
    expect(await lake.request(`/auth/fetch?sid=${code}`, {anonymous: true})).toMatchObject({status: 401})
  })

  test('works in a browser that is signed in already', async () => {
    const {cookie} = await credentials()
    expect(await sendForm({headers: {cookie}})).toMatchObject({status: 303})
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
})

test('a session ends after 30 days, also in a lake in which nobody else signs in meanwhile', async () => {
  let clock = Date.parse('2026-01-01T10:00:00Z')
  const alone = await startTestLake({}, () => clock)
  const {id, token} = alone.addUser('Ann', 'editor')
  const [day, who] = [24 * 3_600_000, async () => (await alone.request('/users/me', {token})).body]
  clock += 30 * day
  expect(await who()).toMatchObject({id})
  clock += 1
  expect(await who()).toMatchObject({statusCode: 401})
  await alone.close()
})

describe('signing in is refused', () => {
  test.each(['', 'wrong', 'x'.repeat(24)])('without the pass: %j', async (pass) => {
    const answer = await sendForm({fields: {pass}})
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This pass is not right')
    expectRefused(answer)
    expectRefused(await showPage(studio, pass))
  })

  test('by opening an address, as a link, a picture or a popup of another page would', async () => {
    for (const address of [
      `/sign-in?pass=${lake.pass}&user=editor`,
      `/v1/auth/login/local?origin=${studio}&user=editor`,
    ]) {
      const {status, headers} = await lake.request(address, {anonymous: true, version: ''})
      expect(status).toBe(200)
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('location')).toBeNull()
    }
  })

  test.each([
    ['another site', {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}],
    ['another port of this machine', {origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site'}],
    ['the Studio', {origin: studio, 'sec-fetch-site': 'same-site'}],
    ['a sandboxed frame', {origin: 'null', 'sec-fetch-site': 'cross-site'}],
    ['an old browser on another port', {origin: 'http://localhost:8080', 'sec-fetch-site': ''}],
  ])('to a form of %s, even with the pass', async (_who, headers) => {
    const answer = await sendForm({headers})
    expect(answer.status).toBe(403)
    expectRefused(answer)
  })

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://evil.example:3333/',
    'http://localhost:8080/',
    'javascript:alert(1)',
    '//evil.example',
    '',
    'http://user@evil.example#localhost',
  ])('on the way to %j, which is not the Studio', async (origin) => {
    for (const answer of [await showPage(origin, lake.pass), await sendForm({fields: {origin}})]) {
      expect(answer.status).toBe(400)
      expectRefused(answer)
    }
  })

  test('from another address, unless the settings say that it is the machine of the browser, as the host of a container is', async () => {
    const address = ownAddress()
    const statusAt = async ({port}: URL, host: string): Promise<number | undefined> =>
      await new Promise((resolve, reject) => {
        request({host: address, port, path: '/sign-in', headers: {host: `${host}:${port}`}}, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    const statusOf = async (signInAddresses: readonly string[], host = 'localhost'): Promise<number | undefined> => {
      const asked = await startTestLake({host: '0.0.0.0', signInAddresses: [...signInAddresses]})
      const status = await statusAt(new URL(asked.url), host)
      await asked.close()
      return status
    }
    expect(await statusOf([])).toBe(403)
    expect(await statusOf(['192.0.2.1'])).toBe(403)
    expect(await statusOf(['192.0.2.1', address])).toBe(200)
    expect(await statusOf([address], address)).toBe(403)
  })

  test('under a name that is not this computer (DNS rebinding)', async () => {
    const {port} = new URL(lake.url)
    for (const method of ['GET', 'POST']) {
      const host = `rebound.example:${port}`
      const headers = {host, origin: `http://${host}`}
      const path = `/sign-in?pass=${lake.pass}`
      const status = await new Promise<number | undefined>((resolve, reject) => {
        request({host: '127.0.0.1', port, path, method, headers}, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(403)
    }
  })

  // To a proxy on this machine everybody looks local, and some give the lake's own name instead of the one that was asked for.
  test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'])(
    'to whom a proxy of this machine asks for: %s',
    async (name) => {
      const headers = {[name]: 'for=203.0.113.9'}
      const page = await lake.request(`/sign-in?pass=${lake.pass}`, {anonymous: true, version: '', headers})
      expect(page.status).toBe(403)
      expectRefused(page)
      const form = await sendForm({headers})
      expect(form.status).toBe(403)
      expectRefused(form)
    },
  )

  test('with the pass of an earlier start', async () => {
    const first = await startTestLake()
    await first.stop()
    const second = await startTestLake({dataDir: first.dataDir})
    expect(second.pass).not.toBe(first.pass)
    expect(await sendForm({fields: {pass: first.pass}}, second)).toMatchObject({status: 403})
    expect(await sendForm({}, second)).toMatchObject({status: 303})
    await second.close()
  })
})

describe('with several people at this computer', () => {
  let shared: TestLake
  beforeAll(async () => {
    shared = await startTestLake()
    shared.asOperator((people) => people.addUser('Björn <b> "Å"', 'viewer'))
    shared.asOperator((people) => people.addToken('Robot', 'administrator'))
  })
  afterAll(() => shared.close())

  test('the page asks who it is', async () => {
    const {text} = await showPage(studio, shared.pass, shared)
    expect(text).toContain('<title>Who are you?')
    expect(text).toContain('>Local editor<')
    expect(text).toContain('>Björn &#60;b&#62; &#34;Å&#34;<')
    expect(text).not.toContain('Robot')
    const answer = await sendForm({fields: {user: 'bjorn-b-a'}}, shared)
    expect(answer.status).toBe(303)
    const fetched = await shared.request(`/auth/fetch?sid=${codeOf(answer.headers)}`, {anonymous: true})
    const token = /"token":"([^"]+)"/.exec(fetched.text)?.[1] ?? ''
    expect(await shared.client({token}).users.getById('me')).toMatchObject({id: 'bjorn-b-a', role: 'viewer'})
  })

  test('nobody signs in who is none of them', async () => {
    const robots = shared.asOperator((people) => people.members().filter(({isRobot}) => isRobot))
    expect(robots.map(({name}) => name)).toEqual(['Editor token', 'Robot'])
    for (const user of ['', 'nobody', ...robots.map(({id}) => id)])
      expect(await sendForm({fields: {user}}, shared)).toMatchObject({status: 403})
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
    expect(await write({cookie, origin: 'http://localhost:8080'})).toMatchObject({status: 403})
    expect(await write({cookie, origin: lake.url})).toMatchObject({status: 403})
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
  test('and the pass are in files that only their owner can read (settings-10)', async () => {
    for (const [name, secret] of [
      ['token', lake.token],
      ['pass', lake.pass],
    ] as const) {
      const path = join(lake.dataDir, name)
      expect((await readFile(path, 'utf8')).trim()).toBe(secret)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
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

  test.each([studio, 'http://studio.example:3333'])('are allowed from %s', async (origin) => {
    const {status, headers} = await ask(origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-allow-headers')).toBe('authorization, x-sanity-project-id')
  })

  const others = ['http://localhost:8080', 'http://127.0.0.1:3333', 'http://local.localhost:3333']
  test.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'file://', ...others])(
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
  ])('%s under %s is answered with %d', async (path, version, status) => {
    const answer = await lake.request(path, {version})
    expect(answer).toMatchObject({status, body: {statusCode: status, error: 'Not Found', message: expect.any(String)}})
  })

  test('another project, by header or host, is not found', async () => {
    const headers = {'x-sanity-project-id': 'other'}
    expect(await lake.request('/data/query/production?query=1', {headers})).toMatchObject({status: 404})
  })
})
