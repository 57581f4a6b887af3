import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {Store} from '../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../store/testStores.ts'
import type {Forgery, TestProvider} from './testProvider.ts'
import {startTestProvider, testClient} from './testProvider.ts'
import {createTestSite, locationOf, TestBrowser, type TestSite} from './testSite.ts'

const minute = 60_000

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

describe.each(testStores)('sign-in with members in %s', (_, makePlace) => {
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
    provider.claims = {}
    provider.answer = undefined
    provider.asked.length = 0
  })
  afterEach(() => store.destroy())

  const who = async (of: TestBrowser) => {
    const answer: unknown = await (await of.ask('GET', '/api/auth/session')).json()
    return answer
  }
  const isOut = {isAuthenticated: false, user: {isAuthenticated: false, authProvider: '', rvoId: ''}}

  test('a reader signs in with Google or Apple, and is back where they were (sign-in-2, sign-in-3, sign-in-5)', async () => {
    provider.claims = {given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com'}
    expect(await browser.signIn('provider=google&returnUrl=/sleep/naps%3Fa=1%23part')).toBe('/sleep/naps?a=1#part')
    expect(await who(browser)).toMatchObject({
      isAuthenticated: true,
      user: {firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', initials: 'AL', authProvider: 'google'},
    })
    expect([...browser.cookies.keys()]).toEqual(['__Host-apothecary_session', 'apothecary_member'])
    expect(site.log).toEqual(['sign-in google'])

    provider.claims = {acr: 'apple', sub: 'reader-2'}
    const other = new TestBrowser(site)
    expect(await other.signIn('provider=apple&returnUrl=https://site.example/')).toBe('/')
    expect(await who(other)).toMatchObject({user: {authProvider: 'apple', firstName: ''}})
  })

  test('without an address to return to, nothing is redirected but to the page that says so (sign-in-5)', async () => {
    expect(await browser.signIn()).toBe('/signing-you-in?outcome=done')
    expect(await new TestBrowser(site).signIn('provider=google&returnUrl=https://evil.example/')).toBe(
      '/signing-you-in?outcome=done',
    )
  })

  test('the provider gets what the documents say, and a state that says nothing (sign-in-4, sign-in-7, sign-in-8)', async () => {
    const given =
      'provider=apple&wk=w-1&correlationId=c-1&sessionId=s-1&appUserId=a-1&anonymousId=n-1&authPrompt=signup&returnUrl=/sleep&dailydose_redirect=true'
    const {searchParams} = await browser.begin(given)
    const {state = '', nonce = '', code_challenge: challenge = '', ...rest} = Object.fromEntries(searchParams)
    expect(rest).toEqual({
      client_id: testClient,
      response_type: 'code',
      redirect_uri: 'https://site.example/signing-you-in',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      provider: 'apple',
      wk: 'w-1',
      correlationId: 'c-1',
      sessionId: 's-1',
      appUserId: 'a-1',
      anonymousId: 'n-1',
      authPrompt: 'signup',
    })
    for (const random of [state, nonce, challenge]) expect(random).toMatch(/^[\w-]{43}$/)
    // The visitor's id of another site stands in for a missing one.
    expect((await browser.begin('provider=apple&rvid=v-1')).searchParams.get('anonymousId')).toBe('v-1')
    expect((await browser.begin('provider=apple&authPrompt=consent')).searchParams.get('prompt')).toBe('consent')
  })

  test.each(['login', 'select_account'] as const)(
    'a provider whose word for a new sign-in is %s is asked for one by it (sign-in-19, members-17)',
    async (freshPrompt) => {
      const settings = {...provider.settings, isDirectory: false, freshPrompt}
      const direct = new TestBrowser(createTestSite(store, {providers: {google: settings}}))
      const asked = async (query: string) => {
        const {searchParams} = await direct.begin(`provider=google${query}`)
        return [searchParams.get('prompt'), searchParams.get('max_age')]
      }
      expect(await asked('&authPrompt=login')).toEqual([freshPrompt, '0'])
      expect(await asked('')).toEqual([null, null])
    },
  )

  describe('a new sign-in that was asked for (members-17)', () => {
    const again = 'provider=google&authPrompt=login&returnUrl=/account'

    test.each<[string, () => Record<string, unknown>]>([
      ['says that it is new', () => ({auth_time: Math.floor(Date.now() / 1000)})],
      ['does not say when it was', () => ({})],
    ])('is done if the provider %s', async (_what, claims) => {
      provider.claims = claims()
      expect(await browser.signIn(again)).toBe('/account')
    })

    test('is none if the provider says that it was before', async () => {
      provider.claims = {auth_time: Math.floor(Date.now() / 1000) - 3600}
      expect(await browser.signIn(again)).toBe('/signing-you-in?outcome=failed&provider=google&returnUrl=%2Faccount')
      expect(await who(browser)).toMatchObject(isOut)
      expect(site.log).toEqual(['sign-in-failed google failed OldSignIn'])
    })
  })

  test('what is no id is not passed on (sign-in-7)', async () => {
    const {searchParams} = await browser.begin('provider=google&wk=%0d%0aa&sessionId=ada@example.com')
    expect([searchParams.get('wk'), searchParams.get('sessionId')]).toEqual([null, null])
  })

  test('Google and Apple themselves get none of the ids; Apple posts its answer', async () => {
    const settings = {...provider.settings, isDirectory: false, isFormPost: true}
    const direct = new TestBrowser(createTestSite(store, {providers: {apple: settings}}))
    const {searchParams} = await direct.begin('provider=apple&wk=w-1&anonymousId=n-1&sessionId=s-1')
    expect([...searchParams.keys()].toSorted()).toEqual(
      'client_id code_challenge code_challenge_method nonce redirect_uri response_mode response_type scope state'.split(
        ' ',
      ),
    )
    expect(searchParams.get('response_mode')).toBe('form_post')
  })

  test('a form that Apple posts, without cookies, leads to the address with the cookies (sign-in-3, sign-in-16)', async () => {
    const back = new URL(await browser.visit(await browser.begin('provider=google&returnUrl=/sleep')), 'https://x')
    const form = {...Object.fromEntries(back.searchParams), user: '{"name":{"firstName":"Eve"}}'}
    const stranger = new TestBrowser(site)
    const posted = await stranger.ask('POST', '/signing-you-in', {form, headers: {'sec-fetch-site': 'cross-site'}})
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []])
    expect(locationOf(await browser.ask('GET', locationOf(posted)))).toBe('/sleep')
    expect(await who(browser)).toMatchObject({user: {firstName: ''}})
  })

  test('who came from the daily dose can try again, and goes there then (sign-in-4, sign-in-6)', async () => {
    const flags = 'dailydose_redirect=true&dailydose_lesson_id=l-1&dailydose_unit_id=u-1&dailydose_provider=google'
    const {searchParams} = await browser.begin(`provider=google&returnUrl=/a&${flags}`)
    const answer = `/signing-you-in?state=${searchParams.get('state')}&error=access_denied`
    expect(locationOf(await browser.ask('GET', answer))).toBe(
      `/signing-you-in?outcome=refused&provider=google&returnUrl=%2Fa&${flags}`,
    )
    expect(locationOf(await browser.ask('GET', '/api/auth/login?provider=none&dailydose_redirect=1'))).toBe(
      '/signing-you-in?outcome=provider&dailydose_redirect=true',
    )
  })

  test('to the daily dose goes who came from there (sign-in-4, sign-in-6)', async () => {
    const dailyDoseUrl = 'https://dose.example/sign-in?from=site'
    const dose = createTestSite(store, {providers: {google: provider.settings}, dailyDoseUrl})
    const flags = 'dailydose_redirect=true&dailydose_lesson_id=l-1&dailydose_unit_id=u-1&dailydose_provider=google'
    const there = new URL(await new TestBrowser(dose).signIn(`provider=google&correlationId=c-1&returnUrl=/a&${flags}`))
    const {transitId, ...parameters} = Object.fromEntries(there.searchParams)
    expect(`${there.origin}${there.pathname}`).toBe('https://dose.example/sign-in')
    expect(parameters).toEqual({from: 'site', lessonId: 'l-1', unitId: 'u-1', provider: 'google', correlationId: 'c-1'})
    expect(transitId).toMatch(/^[\da-f-]{36}$/)
    expect(await browser.signIn(`provider=google&returnUrl=/a&${flags}`)).toBe('/a')
  })

  test('the same reader is the same member, with the newest profile; by subject, and never by address', async () => {
    provider.claims = {email: 'ada@example.com', rvoid: 'rvo-1', member_since: 1_500_000_000, hsid: 17}
    await browser.signIn()
    provider.claims = {email: 'new@example.com', rvoid: 'rvo-other', acr: 'Google-OAuth'}
    const again = new TestBrowser(site)
    await again.signIn()
    expect(await who(again)).toMatchObject({
      user: {rvoId: 'rvo-1', email: 'new@example.com', memberSince: 1_500_000_000, hsId: ''},
    })
    provider.claims = {email: 'new@example.com', sub: 'somebody else'}
    const other = new TestBrowser(site)
    await other.signIn()
    expect(await who(other)).toMatchObject({user: {rvoId: expect.stringMatching(/^[\da-f-]{36}$/)}})
    expect(await store.selectFrom('member').select('id').execute()).toHaveLength(2)
  })

  test('a reader who signs in twice at once becomes one member', async () => {
    const browsers = [1, 2, 3, 4].map(() => new TestBrowser(site))
    await Promise.all(browsers.map((one) => one.signIn()))
    expect(await store.selectFrom('member').select('id').execute()).toHaveLength(1)
    for (const one of browsers) expect(await who(one)).toMatchObject({isAuthenticated: true})
  })

  test('only a directory says who is which member of ours', async () => {
    const settings = {...provider.settings, isDirectory: false}
    const direct = new TestBrowser(createTestSite(store, {providers: {google: settings}}))
    provider.claims = {rvoid: 'rvo-1', member_since: 1, acr: undefined}
    await direct.signIn()
    expect(await store.selectFrom('member').where('id', '=', 'rvo-1').selectAll().execute()).toEqual([])
    expect(await who(direct)).toMatchObject({user: {authProvider: 'google'}})
  })

  test.each([undefined, 'facebook', 'apple-or-google'])(
    'acr %j says no provider: nobody is signed in (sign-in-23)',
    async (acr) => {
      provider.claims = {acr}
      expect(await browser.signIn('provider=google&returnUrl=/sleep')).toBe(
        '/signing-you-in?outcome=provider&provider=google&returnUrl=%2Fsleep',
      )
      expect(await who(browser)).toMatchObject(isOut)
      expect(site.log).toEqual(['sign-in-failed google provider UnknownProvider'])
    },
  )

  test.each(['provider=facebook', '', 'provider='])('%j is no provider to begin with (sign-in-23)', async (query) => {
    const answer = await browser.ask('GET', `/api/auth/login?${query}`)
    expect([locationOf(answer), browser.cookies.size]).toEqual(['/signing-you-in?outcome=provider', 0])
    const told = await browser.ask('GET', `/api/auth/login?${query}`, {headers: {accept: 'application/json'}})
    expect([told.status, await told.json()]).toEqual([400, {error: 'Unable to determine authentication provider'}])
  })

  test('the cookie of the longest attempt is not too long for browsers', async () => {
    const word = 'w'.repeat(100)
    const flags = `dailydose_redirect=1&dailydose_lesson_id=${word}&dailydose_unit_id=${word}&dailydose_provider=${word}`
    await browser.begin(`provider=google&correlationId=${word}&${flags}&returnUrl=/${'a'.repeat(1499)}`)
    expect(browser.attempt?.length).toBeGreaterThan(2000)
    expect(browser.attempt?.length).toBeLessThan(3500)
  })

  test('answers are not kept', async () => {
    const login = await browser.ask('GET', '/api/auth/login?provider=google&returnUrl=/sleep')
    const finish = await browser.ask('GET', await browser.visit(new URL(locationOf(login))))
    for (const {headers} of [login, finish]) expect(headers.get('cache-control')).toBe('no-store')
  })

  describe('nobody is signed in', () => {
    afterEach(async () => {
      expect(await store.selectFrom('session').selectAll().execute()).toEqual([])
      expect(browser.session).toBeUndefined()
    })

    test('who refuses at the provider, and may try again', async () => {
      const state = (await browser.begin('provider=google&returnUrl=/a')).searchParams.get('state') ?? ''
      const answer = await browser.ask('GET', `/signing-you-in?error=access_denied&state=${state}`)
      expect(locationOf(answer)).toBe('/signing-you-in?outcome=refused&provider=google&returnUrl=%2Fa')
      expect(browser.attempt).toBeUndefined()
    })

    test('after ten minutes, or without an attempt (sign-in-14)', async () => {
      const back = await browser.visit(await browser.begin())
      site.time += 10 * minute
      expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=expired')
      browser.cookies.clear()
      site.time -= 10 * minute
      expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=expired')
    })

    test('with the answer that somebody else got: the browser that began ends it (sign-in-14)', async () => {
      const attacker = new TestBrowser(site)
      const back = await attacker.visit(await attacker.begin())
      expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=expired')
      await browser.begin()
      expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=mismatch')
      // The reader's own attempt goes on.
      expect(browser.attempt).toBeDefined()
    })

    test('with a code of another attempt and the right state (sign-in-14)', async () => {
      const attacker = new TestBrowser(site)
      const code = new URL(await attacker.visit(await attacker.begin()), 'https://x').searchParams.get('code') ?? ''
      const state = (await browser.begin()).searchParams.get('state') ?? ''
      const answer = await browser.ask('GET', `/signing-you-in?code=${code}&state=${state}`)
      expect(locationOf(answer)).toMatch(/^\/signing-you-in\?outcome=(expired|failed|unavailable)&provider=google$/)
    })

    test('with two codes, two states, or an issuer that is not the provider’s (sign-in-14)', async () => {
      for (const more of ['code=other', 'state=other', 'iss=https://evil.example']) {
        const back = await browser.visit(await browser.begin())
        const answer = await browser.ask('GET', `${back}&${more}`)
        expect(locationOf(answer)).toMatch(/outcome=(failed|mismatch)/)
      }
    })

    test('with a cookie of an attempt that was changed, or is of another site (sign-in-14)', async () => {
      const back = await browser.visit(await browser.begin())
      const sealed = browser.attempt ?? ''
      for (const changed of [`${sealed.slice(0, -2)}AA`, sealed.slice(4), '{"state":"s"}', 'A'.repeat(4000)]) {
        browser.cookies.set('__Host-apothecary_attempt', changed)
        expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=expired')
      }
    })

    test.each<[string, Record<string, unknown>, Forgery | undefined]>([
      ['another nonce', {nonce: 'other'}, undefined],
      ['no nonce', {nonce: undefined}, undefined],
      ['another audience', {aud: 'other-client'}, undefined],
      ['two audiences, of which the other asked', {aud: [testClient, 'other'], azp: 'other'}, undefined],
      ['another issuer', {iss: 'https://evil.example'}, undefined],
      ['an end that is over', {exp: Math.floor(Date.now() / 1000) - 120}, undefined],
      ['no end', {exp: undefined}, undefined],
      ['no subject', {sub: undefined}, undefined],
      ['the signature of another key', {}, 'another key'],
      ['a key that the provider does not have', {}, 'no such key'],
      ['alg none', {}, 'alg none'],
      ['HS256, with the public key as the secret', {}, 'HS256 with the public key'],
    ])('with an id token that has %s (sign-in-14)', async (_what, claims, forged) => {
      const address = await browser.begin()
      const token = await provider.idToken({nonce: address.searchParams.get('nonce'), ...claims}, forged)
      provider.answer = ({body}) => Object.assign(body, {id_token: token})
      const answer = await browser.ask('GET', await browser.visit(address))
      expect(locationOf(answer)).toBe('/signing-you-in?outcome=failed&provider=google')
      expect(site.log).toEqual([expect.stringMatching(/^sign-in-failed google failed OAUTH_/)])
    })

    test('with no id token, or one that is text', async () => {
      for (const token of [undefined, 'token', 'a.b.c']) {
        provider.answer = ({body}) => Object.assign(body, {id_token: token})
        expect(await browser.signIn()).toBe('/signing-you-in?outcome=failed&provider=google')
      }
    })

    test('while the provider does not answer', async () => {
      provider.answer = (response) => Object.assign(response, {statusCode: 503, body: {}})
      expect(await browser.signIn()).toBe('/signing-you-in?outcome=unavailable&provider=google')
      const settings = {...provider.settings, issuer: 'http://127.0.0.1:9'}
      const away = new TestBrowser(createTestSite(store, {providers: {google: settings}}))
      expect(locationOf(await away.ask('GET', '/api/auth/login?provider=google'))).toBe(
        '/signing-you-in?outcome=unavailable&provider=google',
      )
    })

    test('who tries without end', async () => {
      const busy = {...site, parts: {...site.parts, admits: () => false}}
      const impatient = new TestBrowser(busy)
      for (const path of ['/api/auth/login?provider=google', '/signing-you-in?code=c&state=s'])
        expect(locationOf(await impatient.ask('GET', path))).toMatch(/^\/signing-you-in\?outcome=busy/)
    })
  })

  test('the answer of a provider works once (sign-in-14)', async () => {
    const back = await browser.visit(await browser.begin())
    const copied = new TestBrowser(site, browser.cookies)
    expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=done')
    expect(locationOf(await browser.ask('GET', back))).toBe('/signing-you-in?outcome=expired')
    // Also with the attempt's cookie, the provider has forgotten the code.
    expect(locationOf(await copied.ask('GET', back))).not.toContain('outcome=done')
    expect(copied.session).toBeUndefined()
  })

  test('a session that somebody planted in the browser is not the one after signing in, and ends', async () => {
    const attacker = new TestBrowser(site)
    provider.claims = {sub: 'attacker'}
    await attacker.signIn()
    provider.claims = {}
    const victim = new TestBrowser(site, attacker.cookies)
    await victim.signIn()
    expect(victim.session).not.toBe(attacker.session)
    expect(await who(attacker)).toMatchObject(isOut)
    expect(await who(victim)).toMatchObject({isAuthenticated: true})
    victim.cookies.set('__Host-apothecary_session', 'planted')
    const planted = victim.session
    await victim.signIn()
    expect(victim.session).not.toBe(planted)
  })

  test('no token, code, state, name or id is in the log', async () => {
    provider.claims = {given_name: 'Ada', email: 'ada@example.com', rvoid: 'rvo-1'}
    await browser.signIn()
    provider.claims = {aud: 'other', given_name: 'Ada'}
    await new TestBrowser(site).signIn()
    expect(site.log).toEqual(['sign-in google', 'sign-in-failed google failed OAUTH_JWT_CLAIM_COMPARISON_FAILED'])
  })
})
