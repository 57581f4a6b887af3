import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {Store} from '../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../store/testStores.ts'
import {type Forgery, startTestProvider, testClient, type TestProvider} from './testProvider.ts'
import {createTestSite, locationOf, TestBrowser, type TestSite} from './testSite.ts'

const minute = 60_000

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

describe.each(testStores)('the calls of sign-in, with members in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let site: TestSite
  let browser: TestBrowser
  beforeAll(async () => {
    at = await makePlace()
  })
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
    site = createTestSite(store, {providers: {google: provider.settings, apple: provider.settings}})
    browser = new TestBrowser(site)
    provider.claims = {email: 'ada@example.com'}
  })
  afterEach(() => store.destroy())

  const answerOf = async (response: Response) => ({status: response.status, body: (await response.json()) as unknown})
  const isIn = async (of: TestBrowser) => (await answerOf(await of.ask('GET', '/api/auth/session'))).body
  const sessions = () => store.selectFrom('session').selectAll().execute()

  describe('POST /api/auth/set-cookie', () => {
    const msalAccount = {
      homeAccountId: 'h-1',
      environment: 'login.example',
      tenantId: 't-1',
      username: 'mallory',
      name: 'Mallory',
      email: 'mallory@example.com',
    }
    /** What an old client sends beside the token; none of it is true. */
    const claimed = {
      isAuthenticated: true,
      email: 'mallory@example.com',
      userInfo: {firstName: 'Mallory', rvoId: 'rvo-mallory', memberSince: 1, isAuthenticated: true},
      msalAccount,
      provider: 'apple',
      refreshToken: 'refresh-of-mallory',
    }
    /** Begins an attempt as a script does, and returns its nonce. */
    const nonceOf = async (of: TestBrowser): Promise<string> => {
      const headers = {accept: 'application/json'}
      const {body} = await answerOf(await of.ask('GET', '/api/auth/login?provider=google', {headers}))
      const location = typeof body === 'object' && body !== null && 'location' in body ? String(body.location) : ''
      return new URL(location).searchParams.get('nonce') ?? ''
    }

    test('signs in who the id token names, and believes nothing else (sign-in-13, sign-in-14)', async () => {
      const idToken = await provider.idToken({nonce: await nonceOf(browser), email: 'ada@example.com', rvoid: 'rvo-1'})
      const answer = await answerOf(await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}}))
      expect(answer).toMatchObject({
        status: 200,
        body: {
          isAuthenticated: true,
          user: {email: 'ada@example.com', rvoId: 'rvo-1', authProvider: 'google', firstName: ''},
        },
      })
      expect([...browser.cookies.keys()]).toEqual(['__Host-apothecary_session', 'apothecary_member'])
      const [session] = await sessions()
      expect(await site.parts.sessions.providerTokens(session?.id ?? '')).toEqual({issuer: provider.issuer, idToken})
    })

    test('an attempt is for one token (sign-in-14)', async () => {
      const nonce = await nonceOf(browser)
      const idToken = await provider.idToken({nonce})
      await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}})
      browser.cookies.delete('__Host-apothecary_session')
      const again = await answerOf(await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}}))
      expect(again.status).toBe(401)
      expect(browser.session).toBeUndefined()
    })

    test.each<[string, Record<string, unknown>, Forgery | undefined]>([
      ['of another attempt', {nonce: 'other'}, undefined],
      ['without a nonce', {nonce: undefined}, undefined],
      ['for another audience', {aud: 'other-client'}, undefined],
      ['of another issuer', {iss: 'https://evil.example'}, undefined],
      ['that has expired', {exp: Math.floor(Date.now() / 1000) - 120}, undefined],
      ['of another key', {}, 'another key'],
      ['of a key that is not there', {}, 'no such key'],
      ['with alg none', {}, 'alg none'],
      ['with HS256 by the public key', {}, 'HS256 with the public key'],
    ])('refuses an id token %s (sign-in-14)', async (_what, claims, forged) => {
      const idToken = await provider.idToken({nonce: await nonceOf(browser), ...claims}, forged)
      expect(await answerOf(await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}}))).toEqual({
        status: 401,
        body: {error: 'The id token is not valid.'},
      })
      expect([browser.session, await sessions()]).toEqual([undefined, []])
    })

    test('refuses an id token of before, where a new sign-in was asked for (members-17)', async () => {
      const {searchParams} = await browser.begin('provider=google&authPrompt=login')
      const auth_time = Math.floor(Date.now() / 1000) - 3600
      const idToken = await provider.idToken({nonce: searchParams.get('nonce'), auth_time})
      const answer = await answerOf(await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}}))
      expect(answer).toEqual({status: 401, body: {error: 'The id token is not valid.'}})
      expect(await sessions()).toEqual([])
    })

    test('refuses a token of another browser’s attempt, and one without an attempt or after ten minutes (sign-in-14)', async () => {
      const other = new TestBrowser(site)
      const idToken = await provider.idToken({nonce: await nonceOf(other)})
      const send = () => browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}})
      expect((await send()).status).toBe(401)
      await nonceOf(browser)
      expect((await send()).status).toBe(401)
      site.time += 10 * minute
      expect((await other.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}})).status).toBe(401)
      expect(await sessions()).toEqual([])
    })

    test('refuses a token that does not say the provider (sign-in-23)', async () => {
      const idToken = await provider.idToken({nonce: await nonceOf(browser), acr: 'other'})
      expect(await answerOf(await browser.ask('POST', '/api/auth/set-cookie', {json: {...claimed, idToken}}))).toEqual({
        status: 401,
        body: {error: 'Unable to determine authentication provider'},
      })
    })

    test('refuses another body (sign-in-13)', async () => {
      for (const json of [
        {},
        claimed,
        {...claimed, idToken: ''},
        {...claimed, idToken: 'a.b.c', isAuthenticated: false},
        {...claimed, idToken: 'a.b.c', msalAccount: {username: 'mallory'}},
        'text',
        null,
      ])
        expect((await browser.ask('POST', '/api/auth/set-cookie', {json})).status).toBe(400)
      expect((await browser.ask('POST', '/api/auth/set-cookie', {form: {idToken: 'a.b.c'}})).status).toBe(415)
    })

    test('the nonce is given to scripts of the site alone', async () => {
      const headers = {accept: 'application/json', 'sec-fetch-site': 'cross-site'}
      expect((await browser.ask('GET', '/api/auth/login?provider=google', {headers})).status).toBe(303)
    })
  })

  describe('from another site', () => {
    test.each([
      ['/api/auth/set-cookie', {json: {isAuthenticated: true, idToken: 'a.b.c'}}],
      ['/api/auth/clear-cookie', {json: {}}],
      ['/api/auth/clear-cookie', {form: {everywhere: 'true'}}],
      ['/api/auth/token', {}],
    ])('a post to %s is refused, and does nothing (sign-in-16)', async (path, sent) => {
      await browser.signIn()
      for (const headers of [
        {'sec-fetch-site': 'cross-site'},
        {'sec-fetch-site': 'same-site'},
        {'sec-fetch-site': 'none'},
      ]) {
        const answer = await browser.ask('POST', path, {...sent, headers})
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
      }
      expect(await isIn(browser)).toMatchObject({isAuthenticated: true})
      expect(await store.selectFrom('accessToken').selectAll().execute()).toEqual([])
    })

    test('nobody learns who is signed in (sign-in-16)', async () => {
      await browser.signIn()
      const headers = {'sec-fetch-site': 'cross-site'}
      expect((await browser.ask('GET', '/api/auth/session', {headers})).status).toBe(403)
    })
  })

  describe('POST /api/auth/clear-cookie', () => {
    test('ends the session and removes the cookies, and a copy of them is worth nothing (sign-in-17, sign-in-24)', async () => {
      await browser.signIn()
      const copied = new TestBrowser(site, browser.cookies)
      const token = await answerOf(await browser.ask('POST', '/api/auth/token'))
      const answer = await browser.ask('POST', '/api/auth/clear-cookie', {json: {}})
      expect([answer.status, [...browser.cookies.keys()]]).toEqual([200, []])
      expect(await isIn(copied)).toMatchObject({isAuthenticated: false})
      expect((await copied.ask('POST', '/api/auth/token')).status).toBe(401)
      const {accessToken} = token.body as {accessToken: string}
      expect(await site.parts.accessTokens.read(accessToken)).toBeUndefined()
      expect(site.log).toEqual(['sign-in google', 'sign-out google'])
      expect(site.signedOut).toHaveLength(1)
    })

    test('leads to the logout of the provider, and from there to / (sign-in-20, sign-in-25)', async () => {
      await browser.signIn()
      const {body} = await answerOf(await browser.ask('POST', '/api/auth/clear-cookie'))
      const url = new URL((body as {logoutUrl: string}).logoutUrl)
      expect(url.href.split('?')[0]).toBe(provider.issuer.replace('/v2.0', '/oauth2/v2.0/logout'))
      const {id_token_hint: hint = '', ...rest} = Object.fromEntries(url.searchParams)
      expect(rest).toEqual({client_id: testClient, post_logout_redirect_uri: 'https://site.example/'})
      expect(hint.split('.')).toHaveLength(3)
      const left = await fetch(url, {redirect: 'manual'})
      expect(left.headers.get('location')).toBe('https://site.example/')
    })

    test('says no address where the provider has no logout, or is another now (sign-in-20)', async () => {
      await browser.signIn()
      const elsewhere = {...provider.settings, issuer: 'http://127.0.0.1:9'}
      Object.assign(site.parts.settings.providers, {google: elsewhere})
      expect(await answerOf(await browser.ask('POST', '/api/auth/clear-cookie'))).toEqual({status: 200, body: {}})
    })

    test('a plain form leads to / (sign-in-25)', async () => {
      await browser.signIn()
      const answer = await browser.ask('POST', '/api/auth/clear-cookie', {form: {}})
      expect([answer.status, locationOf(answer), browser.session]).toEqual([303, '/', undefined])
      expect(await sessions()).toEqual([])
      expect(locationOf(await browser.ask('POST', '/api/auth/clear-cookie', {form: {}}))).toBe('/')
    })

    test.each([{json: {everywhere: true}}, {form: {everywhere: 'on'}}])(
      'signs out everywhere by %j, and nobody else (sign-in-17)',
      async (sent) => {
        const [phone, laptop, other] = [browser, new TestBrowser(site), new TestBrowser(site)]
        await phone.signIn()
        await laptop.signIn()
        provider.claims = {sub: 'somebody else'}
        await other.signIn()
        await phone.ask('POST', '/api/auth/clear-cookie', sent)
        expect(await isIn(laptop)).toMatchObject({isAuthenticated: false})
        expect(await isIn(other)).toMatchObject({isAuthenticated: true})
        expect(site.log.at(-1)).toBe('sign-out-everywhere google')
      },
    )

    test('without a session fails (sign-in-21)', async () => {
      expect(await answerOf(await browser.ask('POST', '/api/auth/clear-cookie', {json: {}}))).toEqual({
        status: 401,
        body: {error: 'No authenticated accounts found to sign out'},
      })
      browser.cookies.set('apothecary_member', '1')
      await browser.ask('POST', '/api/auth/clear-cookie', {json: {}})
      expect([...browser.cookies]).toEqual([])
    })

    test('refuses a body that is none', async () => {
      await browser.signIn()
      expect((await browser.ask('POST', '/api/auth/clear-cookie', {json: 'everywhere'})).status).toBe(400)
      expect((await browser.ask('POST', '/api/auth/clear-cookie', {json: {a: 'a'.repeat(2000)}})).status).toBe(413)
      expect(await isIn(browser)).toMatchObject({isAuthenticated: true})
    })
  })

  describe('GET /api/auth/session', () => {
    test('says that nobody is signed in, and removes cookies that are worth nothing (sign-in-11)', async () => {
      browser.cookies.set('__Host-apothecary_session', 'A'.repeat(43)).set('apothecary_member', '1')
      const {status, body} = await answerOf(await browser.ask('GET', '/api/auth/session'))
      expect([status, body]).toEqual([
        200,
        {
          isAuthenticated: false,
          user: {
            firstName: '',
            lastName: '',
            fullName: '',
            phoneNumber: '',
            email: '',
            initials: '',
            hsId: '',
            rvoId: '',
            authProvider: '',
            isAuthenticated: false,
          },
        },
      ])
      expect([...browser.cookies]).toEqual([])
    })

    test('replaces the token after 15 minutes; a copy of the old one ends the session a minute later', async () => {
      await browser.signIn()
      const thief = new TestBrowser(site, browser.cookies)
      const first = browser.session
      site.time += 14 * minute
      await browser.ask('GET', '/api/auth/session')
      expect(browser.session).toBe(first)
      site.time += minute
      const replaced = await browser.ask('GET', '/api/auth/session')
      expect(browser.session).not.toBe(first)
      expect(replaced.headers.getSetCookie()).toHaveLength(2)
      expect(await isIn(browser)).toMatchObject({isAuthenticated: true})
      site.time += minute + 1
      expect(await isIn(thief)).toMatchObject({isAuthenticated: false})
      expect(await isIn(browser)).toMatchObject({isAuthenticated: false})
      expect(site.log.at(-1)).toBe('session-ended-by-reuse')
    })
  })

  describe('POST /api/auth/token', () => {
    test('gives a token of the member for five minutes', async () => {
      await browser.signIn()
      const {status, body} = await answerOf(await browser.ask('POST', '/api/auth/token'))
      expect([status, body]).toEqual([200, {accessToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300}])
      const {accessToken} = body as {accessToken: string}
      expect(await site.parts.accessTokens.read(accessToken)).toMatchObject({profile: {email: 'ada@example.com'}})
      site.time += 5 * minute
      expect(await site.parts.accessTokens.read(accessToken)).toBeUndefined()
    })

    test('without a session fails (sign-in-22)', async () => {
      expect(await answerOf(await browser.ask('POST', '/api/auth/token'))).toEqual({
        status: 401,
        body: {error: 'No authenticated accounts found'},
      })
    })
  })

  test('who calls without end is told so', async () => {
    const busy = new TestBrowser({...site, parts: {...site.parts, admits: () => false}})
    expect((await busy.ask('GET', '/api/auth/session')).status).toBe(429)
    expect((await busy.ask('POST', '/api/auth/token')).status).toBe(429)
    const json = {isAuthenticated: true, idToken: 'a.b.c'}
    expect((await busy.ask('POST', '/api/auth/set-cookie', {json})).status).toBe(429)
  })
})
