import {once} from 'node:events'
import {createServer, request as httpRequest, type Server} from 'node:http'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {JSDOM} from 'jsdom'
import * as oidc from 'openid-client'
import {freePort} from '../../tests/support/freePort.ts'
import {createListener} from '../server/server.ts'
import {testServices} from '../server/testServices.ts'
import {createEmbeddedProvider} from './embeddedProvider.ts'
import {hasEmbeddedProvider} from './hasEmbeddedProvider.ts'

const port = await freePort()
const origin = `http://localhost:${port}`
const failures: string[] = []

let server: Server
let site: oidc.Configuration

beforeAll(async () => {
  let provider: ReturnType<typeof createEmbeddedProvider> | undefined
  const listener = createListener(
    testServices({
      embeddedProvider: () => (provider ??= createEmbeddedProvider(origin, ({message}) => failures.push(message))),
    }),
  )
  server = createServer(listener).listen(port, 'localhost')
  await once(server, 'listening')
  site = await oidc.discovery(new URL(`${origin}/embedded-openid`), 'apothecary-site', undefined, oidc.None(), {
    // oxlint-disable-next-line typescript/no-deprecated -- it is marked so that nobody overlooks it
    execute: [oidc.allowInsecureRequests],
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** What the provider and the libraries below it would write into the log of the site. */
const written: unknown[][] = []
beforeEach(() => {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...line: unknown[]) => void written.push(line))
})
afterEach(() => {
  jest.restoreAllMocks()
  expect(written.splice(0)).toEqual([])
  expect(failures.splice(0)).toEqual([])
})

/** A browser, as far as the provider needs one: it keeps cookies by their paths, and does not follow redirects by itself. */
function createBrowser() {
  const cookies = new Map<string, {readonly path: string; readonly pair: string}>()
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const {pathname} = new URL(address)
    const sent = [...cookies.values()].filter(({path}) => pathname.startsWith(path)).map(({pair}) => pair)
    const headers = new Headers(init.headers)
    headers.set('cookie', sent.join('; '))
    headers.set('accept', 'text/html')
    const response = await fetch(address, {...init, headers, redirect: 'manual'})
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const path = /path=([^;]+)/i.exec(cookie)?.[1] ?? '/'
      const key = `${path} ${pair.split('=')[0]}`
      if (/expires=Thu, 01 Jan 1970/.test(cookie)) cookies.delete(key)
      else cookies.set(key, {path, pair})
    }
    return response
  }
  return {
    cookies,
    go,
    /** Follows redirects of the provider; answers the first other answer. */
    follow: async (response: Response): Promise<Response> => {
      let last = response
      for (;;) {
        const target = new URL(last.headers.get('location') ?? '/', origin)
        if (last.status !== 303 || !target.pathname.startsWith('/embedded-openid/')) return last
        last = await go(target.href)
      }
    },
    post: (address: string, fields: Readonly<Record<string, string>>, from = origin) =>
      go(address, {method: 'POST', headers: {origin: from}, body: new URLSearchParams(fields)}),
  }
}

type TestBrowser = ReturnType<typeof createBrowser>

const someone = {firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', action: 'continue'}
const verifier = oidc.randomPKCECodeVerifier()

/** Begins to sign in; answers the address of the page that asks who it is. */
async function begin(browser: TestBrowser, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const address = oidc.buildAuthorizationUrl(site, {
    redirect_uri: `${origin}/signing-you-in`,
    scope: 'openid profile email offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the-state',
    nonce: 'the-nonce',
    provider: 'apple',
    ...extra,
  })
  const response = await browser.go(address.href)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', origin).href
}

/** Fills in the page, and answers where the provider leads the browser at last. */
async function submit(browser: TestBrowser, page: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const last = await browser.follow(await browser.post(page, fields))
  return new URL(last.headers.get('location') ?? '', origin)
}

const redeem = (address: URL) =>
  oidc.authorizationCodeGrant(site, address, {
    pkceCodeVerifier: verifier,
    expectedState: 'the-state',
    expectedNonce: 'the-nonce',
  })

async function signIn(fields = someone, extra: Readonly<Record<string, string>> = {}) {
  const browser = createBrowser()
  return redeem(await submit(browser, await begin(browser, extra), fields))
}

describe('signing in with the embedded provider', () => {
  test.each(['apple', 'google'])(
    'with %s: the id token says who it is, and by acr with which company',
    async (provider) => {
      const claims = (await signIn(someone, {provider})).claims()
      expect(claims).toMatchObject({
        iss: `${origin}/embedded-openid`,
        aud: 'apothecary-site',
        acr: `embedded-${provider}`,
        given_name: 'Ada',
        family_name: 'Lovelace',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        new_user: false,
        marketing_opted_in: false,
      })
    },
  )

  test('the ticked boxes become claims, and empty names none', async () => {
    const fields = {...someone, firstName: ' ', lastName: '', newUser: 'on', newsletters: 'on'}
    const claims = (await signIn(fields)).claims()
    expect(claims).toMatchObject({new_user: true, marketing_opted_in: true, email: 'ada@example.com'})
    expect(Object.keys(claims ?? {}).filter((name) => /name/.test(name))).toEqual([])
  })

  test('one address is one account of each company, in whatever case it is written', async () => {
    const subOf = async (email: string, provider: string) =>
      (await signIn({...someone, email}, {provider})).claims()?.sub
    const sub = await subOf('ada@example.com', 'apple')
    expect(await subOf('Ada@Example.com', 'apple')).toBe(sub)
    expect(await subOf('ada@example.com', 'google')).not.toBe(sub)
    expect(await subOf('bea@example.com', 'apple')).not.toBe(sub)
  })

  test('without a company, the token has no acr', async () => {
    expect((await signIn(someone, {provider: 'other'})).claims()).not.toHaveProperty('acr')
  })

  test('asks each time, so that one browser can be several people', async () => {
    const browser = createBrowser()
    const first = await redeem(await submit(browser, await begin(browser), someone))
    const second = await redeem(
      await submit(browser, await begin(browser), {...someone, email: 'bea@example.com', firstName: 'Bea'}),
    )
    expect([first.claims()?.['given_name'], second.claims()?.['given_name']]).toEqual(['Ada', 'Bea'])
  })

  test('consent is given without a second page, also where it is asked for', async () => {
    expect((await signIn(someone, {prompt: 'consent'})).claims()).toMatchObject({email: 'ada@example.com'})
  })

  test('a new sign-in is done by one form, and says when it was', async () => {
    const before = Math.floor(Date.now() / 1000)
    const claims = (await signIn(someone, {prompt: 'login', max_age: '0'})).claims()
    expect(claims?.['auth_time']).toBeGreaterThanOrEqual(before)
  })

  test('refresh tokens rotate: one that was used is refused, and ends those after it', async () => {
    const {refresh_token: first = ''} = await signIn()
    const renewed = await oidc.refreshTokenGrant(site, first)
    expect(renewed.claims()).toMatchObject({email: 'ada@example.com', acr: 'embedded-apple'})
    const {refresh_token: second = ''} = renewed
    expect([second === '', second === first]).toEqual([false, false])
    await expect(oidc.refreshTokenGrant(site, first)).rejects.toMatchObject({error: 'invalid_grant'})
    await expect(oidc.refreshTokenGrant(site, second)).rejects.toMatchObject({error: 'invalid_grant'})
  })

  test('cancelling leads back to the site with access_denied', async () => {
    const browser = createBrowser()
    const target = await submit(browser, await begin(browser), {action: 'cancel'})
    expect(`${target.origin}${target.pathname}`).toBe(`${origin}/signing-you-in`)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({error: 'access_denied', state: 'the-state'})
  })

  test('signing out leads back to the site without a question', async () => {
    const {id_token: hint = ''} = await signIn()
    const address = oidc.buildEndSessionUrl(site, {
      id_token_hint: hint,
      post_logout_redirect_uri: `${origin}/`,
      state: 'bye',
    })
    const response = await createBrowser().go(address.href)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/?state=bye`])
  })
})

describe('the page that asks who signs in', () => {
  const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document

  test('says that it is a stand-in, has no script, and sends its form to the site alone', async () => {
    const browser = createBrowser()
    const response = await browser.go(await begin(browser))
    const document = await pageOf(response)
    expect(document.querySelector('h1')?.textContent).toBe('Who signs in with Apple?')
    expect(document.querySelector('.note')?.textContent).toBe(
      'This is a stand-in for this laptop. Apple is not asked, and nothing leaves this computer. Nobody is asked for a password.',
    )
    expect(document.querySelectorAll('script, link, img, [onclick]').length).toBe(0)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    // Browsers hold the redirects after a form against this too: all of them are of the site's origin.
    expect(policy).toContain("form-action 'self'")
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('keeps what was typed, escaped, and says what is wrong', async () => {
    const browser = createBrowser()
    const page = await begin(browser)
    const response = await browser.post(page, {...someone, firstName: '"><b>Ada', email: 'ada'})
    expect(response.status).toBe(400)
    const document = await pageOf(response)
    const [name, email] = ['firstName', 'email'].map((id) => document.querySelector<HTMLInputElement>(`#${id}`))
    expect([name?.value, email?.value, email?.getAttribute('aria-invalid')]).toEqual(['"><b>Ada', 'ada', 'true'])
    expect(document.querySelector('#email-error')?.textContent).toBe('Give an address such as robin@example.com.')
    expect((await submit(browser, page, someone)).searchParams.has('code')).toBe(true)
  })

  test('takes no form from another origin, such as another port of this machine', async () => {
    const browser = createBrowser()
    const page = await begin(browser)
    const response = await browser.post(page, someone, 'http://localhost:1')
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('from another site')])
  })

  test('has expired in another browser', async () => {
    const response = await createBrowser().go(await begin(createBrowser()))
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('href="/sign-in"')])
  })
})

describe('the provider gives nothing', () => {
  test.each([
    ['another client', {client_id: 'other'}, 'client is invalid'],
    ['another address to return to', {redirect_uri: 'http://localhost:1/signing-you-in'}, 'redirect_uri did not match'],
  ])('to %s', async (_, changed, reason) => {
    const address = oidc.buildAuthorizationUrl(site, {
      redirect_uri: `${origin}/signing-you-in`,
      scope: 'openid',
      ...changed,
    })
    const response = await createBrowser().go(address.href)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await response.text()).toContain(reason)
  })

  test.each([
    ['without PKCE', {code_challenge: '', code_challenge_method: ''}],
    ['with a plain challenge', {code_challenge_method: 'plain'}],
    ['for another kind of answer', {response_type: 'id_token'}],
  ])('%s', async (_, changed) => {
    const parameters = {
      redirect_uri: `${origin}/signing-you-in`,
      scope: 'openid',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...changed,
    }
    const response = await createBrowser().go(oidc.buildAuthorizationUrl(site, parameters).href)
    expect(response.headers.get('location')).toMatch(
      /[?#&]error=(invalid_request|unauthorized_client|unsupported_response_type)/,
    )
    expect(response.headers.get('location')).not.toMatch(/[?#&]code=/)
  })
})

describe('the paths of the provider', () => {
  const discovery = '/embedded-openid/.well-known/openid-configuration'

  const statusFor = (to: number, host: string, path = discovery): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      httpRequest({port: to, host: 'localhost', path, headers: {host}}, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test('are answered to this machine by its own names alone', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await statusFor(port, host)]).toEqual([host, 200])
    for (const host of ['example.com', '127.0.0.1.example.com', 'localhost.example.com', '192.168.0.7', 'a b'])
      expect([host, await statusFor(port, host)]).toEqual([host, 404])
  })

  test('name the site’s own address, whatever a request says', async () => {
    const response = await fetch(`${origin}${discovery}`, {
      headers: {'x-forwarded-host': 'example.com', 'x-forwarded-proto': 'https'},
    })
    expect(await response.json()).toMatchObject({
      issuer: `${origin}/embedded-openid`,
      authorization_endpoint: `${origin}/embedded-openid/auth`,
      token_endpoint: `${origin}/embedded-openid/token`,
      end_session_endpoint: `${origin}/embedded-openid/session/end`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      response_types_supported: ['code'],
    })
  })

  test('are not there in production', async () => {
    const other = createServer(createListener(testServices({}))).listen(0, 'localhost')
    await once(other, 'listening')
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    for (const path of ['', '/', '/auth', '/token', '/jwks', '/.well-known/openid-configuration', '/interaction/x'])
      expect([path, await statusFor(address.port, 'localhost', `/embedded-openid${path}`)]).toEqual([path, 404])
    other.close()
  })

  const google = {GOOGLE_SIGN_IN_CLIENT_ID: 'id', GOOGLE_SIGN_IN_CLIENT_SECRET: 'secret'}
  const deployed = {SITE_URL: 'https://apothecary.example', MEMBERS_SECRET: Buffer.alloc(32, 1).toString('base64')}

  test.each<[boolean, string, Record<string, string>]>([
    [true, 'without settings', {}],
    [true, 'with a public address of this machine', {SITE_URL: 'http://127.0.0.1:5000/'}],
    [false, 'with another public address', {SITE_URL: 'https://apothecary.example'}],
    [false, 'with an address in the local network', {SITE_URL: 'http://192.168.0.7:3000'}],
    [false, 'with a provider that is configured', google],
    [false, 'in production with a provider', {...google, ...deployed}],
    [
      false,
      'in production with a provider that is configured to be itself',
      {...google, ...deployed, GOOGLE_SIGN_IN_ISSUER: 'https://apothecary.example/embedded-openid'},
    ],
  ])('are there: %s %s', (isThere, _, settings) => {
    expect(hasEmbeddedProvider(settings)).toBe(isThere)
  })
})
