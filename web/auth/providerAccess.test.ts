import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {Store} from '../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../store/testStores.ts'
import type {Member} from './member.ts'
import {providerAccess} from './providerAccessToken.ts'
import {startTestProvider, testClient, type TestProvider} from './testProvider.ts'
import {createTestSite, TestBrowser, type TestSite} from './testSite.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

describe.each(testStores)('the access token of the provider, with members in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let site: TestSite
  let member: Member
  beforeAll(async () => {
    at = await makePlace()
  })
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
    site = createTestSite(store, {providers: {google: provider.settings}})
    provider.answer = ({body}) => Object.assign(body, {access_token: 'access-1', refresh_token: 'refresh-1'})
    const browser = new TestBrowser(site)
    await browser.signIn()
    const read = await site.parts.sessions.read(browser.session ?? '')
    if (read === undefined) throw new Error('not signed in')
    member = read
    provider.asked.length = 0
  })
  afterEach(() => store.destroy())

  const access = (returnPath?: string) => providerAccess(member, site.parts, returnPath)
  const login = {kind: 'interaction', loginPath: '/api/auth/login?provider=google&authPrompt=login'}

  test('is that of the sign-in, until it is about to expire', async () => {
    expect(await access()).toEqual({kind: 'token', accessToken: 'access-1'})
    expect(provider.asked).toEqual([])
  })

  test('is then renewed by the refresh token, once for all who ask at the time (sign-in-18)', async () => {
    provider.answer = ({body}) => Object.assign(body, {access_token: 'access-2', refresh_token: 'refresh-2'})
    site.time += 59.5 * 60_000
    const renewed = {kind: 'token', accessToken: 'access-2'}
    expect(await Promise.all([access(), access(), access()])).toEqual([renewed, renewed, renewed])
    const form = {client_id: testClient, grant_type: 'refresh_token', refresh_token: 'refresh-1'}
    expect(provider.asked).toEqual([{path: '/tenant/oauth2/v2.0/token', form}])
    expect(await access()).toEqual(renewed)
    expect(await site.parts.sessions.providerTokens(member.sessionId)).toMatchObject({refreshToken: 'refresh-2'})
  })

  test.each(['invalid_grant', 'interaction_required', 'login_required', 'consent_required'])(
    '%s leads to the login, where the reader comes back from (sign-in-19)',
    async (error) => {
      provider.answer = (response) => Object.assign(response, {statusCode: 400, body: {error}})
      site.time += 60 * 60_000
      expect(await access()).toEqual(login)
      expect(await access('/account')).toEqual({
        kind: 'interaction',
        loginPath: '/api/auth/login?provider=google&returnUrl=%2Faccount&authPrompt=login',
      })
      expect(site.log.at(-1)).toBe('provider-token-failed google OAUTH_RESPONSE_BODY_ERROR')
    },
  )

  test('without a refresh token the reader signs in again (sign-in-19)', async () => {
    await site.parts.sessions.keepProviderTokens(member.sessionId, {issuer: provider.issuer, idToken: 'id'})
    expect(await access()).toEqual(login)
  })

  test('while the provider is down there is none, and nobody has to sign in again', async () => {
    provider.answer = (response) => Object.assign(response, {statusCode: 503, body: {}})
    site.time += 60 * 60_000
    expect(await access()).toEqual({kind: 'unavailable'})
    provider.answer = ({body}) => Object.assign(body, {access_token: 'access-3'})
    expect(await access()).toEqual({kind: 'token', accessToken: 'access-3'})
  })

  test('a refresh token is sent to nobody but the provider that gave it', async () => {
    const other = await startTestProvider()
    Object.assign(site.parts.settings.providers, {google: other.settings})
    site.time += 60 * 60_000
    expect(await access()).toEqual(login)
    expect(other.asked).toEqual([])
    await other.stop()
  })
})
