import {expect, test, type BrowserContext, type Page} from 'playwright/test'
import {startTestProvider, type TestProvider, testClient} from '../../web/auth/testProvider.ts'
import {choice} from './support/consent.ts'
import {expectAccessible, expectContrast, listen} from './support/page.ts'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart, startSitePart} from './support/parts.ts'
import {lake, site} from './support/product.ts'

/** Readers sign in, first with the OpenID provider of this machine, then with one of another make. */

const article = '/sleep/magnesium-for-sleep'
const signInWith = (returnUrl = article) => `/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`
/** An address that no other test signs in with. */
const someAddress = (name: string) => `${name}-${crypto.randomUUID()}@example.com`

interface Person {
  readonly company?: 'Apple' | 'Google'
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly returnUrl?: string
  readonly origin?: string
}

/** Goes as far as the page of the embedded provider, which asks who signs in. */
async function begin(page: Page, {company = 'Google', returnUrl = article, origin = ''}: Person = {}): Promise<void> {
  await page.goto(`${origin}${signInWith(returnUrl)}`)
  await page.getByRole('link', {name: `Continue with ${company}`}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Who signs in with ${company}?`)
}

async function signIn(page: Page, person: Person = {}): Promise<void> {
  await begin(page, person)
  await page.getByLabel('First name').fill(person.firstName ?? 'Ada')
  await page.getByLabel('Last name').fill(person.lastName ?? 'Lovelace')
  await page.getByLabel('Email').fill(person.email ?? someAddress('ada'))
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.waitForURL((url) => !/embedded-openid|sign-in|signing/.test(url.pathname))
}

interface Session {
  readonly isAuthenticated: boolean
  readonly user: Readonly<Record<string, unknown>>
}

/** What the site says to its own pages of who is signed in. */
const sessionOf = (page: Page): Promise<Session> => page.evaluate(async () => (await fetch('/api/auth/session')).json())

/** Signs out as a script of the site does; answers what it is told. */
const signOut = (page: Page, body: object = {}): Promise<{readonly status: number; readonly answer: object}> =>
  page.evaluate(async (sent) => {
    const response = await fetch('/api/auth/clear-cookie', {method: 'POST', body: JSON.stringify(sent)})
    return {status: response.status, answer: await response.json()}
  }, body)

/** The cookies of sign-in, by their names. */
const cookiesOf = async (context: BrowserContext) =>
  new Map(
    (await context.cookies())
      .filter(({name}) => /apothecary_(session|member|attempt)$/.test(name))
      .map((cookie) => [cookie.name, cookie]),
  )

for (const company of ['Apple', 'Google'] as const)
  test(`a reader signs in with ${company}, and is back where they were, under their name (sign-in-2, sign-in-5, sign-in-10)`, async ({
    page,
    context,
  }) => {
    const complaints = listen(page, [site, lake])
    const email = someAddress('grace')
    await signIn(page, {company, firstName: 'Grace', lastName: 'Hopper', email, returnUrl: `${article}?a=b#references`})
    expect(page.url()).toBe(`${site}${article}?a=b#references`)
    const {isAuthenticated, user} = await sessionOf(page)
    expect(isAuthenticated).toBe(true)
    expect(user).toMatchObject({
      fullName: 'Grace Hopper',
      initials: 'GH',
      email,
      authProvider: company.toLowerCase(),
    })
    // Nobody else is asked, but the lake for pictures; and what was said of the reader is where no script sees it.
    expect(complaints).toEqual({errors: [], foreign: []})
    const stored = await page.evaluate(() =>
      [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join(),
    )
    expect(stored).not.toContain(email)
    const cookies = await cookiesOf(context)
    expect(cookies.get('apothecary_session')).toMatchObject({httpOnly: true, sameSite: 'Lax', path: '/'})
    expect(cookies.get('apothecary_member')).toMatchObject({httpOnly: false, sameSite: 'Lax', value: '1'})
    expect(cookies.has('apothecary_attempt')).toBe(false)
    expect(cookies.get('apothecary_session')?.value).toMatch(/^[\w-]{43}$/)
    for (const name of ['apothecary_session', 'apothecary_member'])
      expect(Math.round(((cookies.get(name)?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  })

test('the same address of the same company is the same member, in each browser; with the other company, it is another (sign-in-26)', async ({
  page,
  browser,
}) => {
  const email = someAddress('same')
  const idOf = async (opened: Page) => (await sessionOf(opened)).user['rvoId']
  await signIn(page, {company: 'Apple', email})
  const first = await idOf(page)
  const ids = []
  for (const company of ['Apple', 'Google'] as const) {
    const context = await browser.newContext({baseURL: site})
    const other = await context.newPage()
    await signIn(other, {company, email})
    ids.push(await idOf(other))
    await context.close()
  }
  expect([ids[0] === first, ids[1] === first]).toEqual([true, false])
})

test('who cancels is told so, is not signed in, and can try again (sign-in-3)', async ({page, context}) => {
  await begin(page, {company: 'Apple'})
  await page.getByRole('button', {name: 'Cancel'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You are not signed in')
  expect(new URL(page.url()).pathname).toBe('/signing-you-in')
  await expectAccessible(page)
  expect([...(await cookiesOf(context)).keys()]).toEqual([])
  await page.getByRole('link', {name: 'Try again'}).click()
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.waitForURL(`${site}${article}`)
  expect((await sessionOf(page)).isAuthenticated).toBe(true)
})

test('signing out leads over the provider to the front page, and ends the session of this browser alone (sign-in-17, sign-in-20, sign-in-25)', async ({
  page,
  context,
  browser,
}) => {
  const email = someAddress('two')
  await signIn(page, {email})
  const elsewhere = await browser.newContext({baseURL: site})
  const other = await elsewhere.newPage()
  await signIn(other, {email})
  const {status, answer} = await signOut(page)
  const {logoutUrl} = answer as {logoutUrl: string}
  expect([status, logoutUrl.split('?')[0]]).toEqual([200, `${site}/embedded-openid/session/end`])
  expect([...(await cookiesOf(context)).keys()]).toEqual([])
  await page.goto(logoutUrl)
  expect(page.url()).toBe(`${site}/`)
  expect((await sessionOf(page)).isAuthenticated).toBe(false)
  expect(await signOut(page)).toEqual({
    status: 401,
    answer: {error: 'No authenticated accounts found to sign out'},
  })
  expect((await sessionOf(other)).isAuthenticated).toBe(true)
  await elsewhere.close()
})

test('a member is not asked to sign in again, and another reader of the same computer can be somebody else', async ({
  page,
  context,
}) => {
  await signIn(page, {firstName: 'Ada'})
  const response = await context.request.get(`${site}/sign-in`, {maxRedirects: 0})
  expect([response.status(), response.headers()['location']]).toEqual([307, '/account'])
  await signOut(page)
  await signIn(page, {firstName: 'Bea'})
  expect((await sessionOf(page)).user['firstName']).toBe('Bea')
})

test('a page is the same for members and for everybody else, with the account in its header (sign-in-1)', async ({
  page,
  context,
  request,
}) => {
  await signIn(page)
  await expect(async () => {
    const [forMember, forAll] = await Promise.all([context.request.get(article), request.get(article)])
    const html = await forAll.text()
    expect(html).toContain('href="/account"')
    expect((await forMember.text()) === html).toBe(true)
  }).toPass()
})

test('without scripts a reader signs in (sign-in-2)', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site})
  const page = await context.newPage()
  await signIn(page)
  expect(page.url()).toBe(`${site}${article}`)
  const response = await context.request.get(`${site}/api/auth/session`)
  expect(await response.json()).toMatchObject({isAuthenticated: true, user: {fullName: 'Ada Lovelace'}})
  await context.close()
})

test('by keyboard alone a reader finds the account in the header and signs in (sign-in-2)', async ({page}) => {
  await page.goto(article)
  await page.getByRole('button', {name: 'Search', exact: true}).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '/account')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Newsletter')
  await page.goto(signInWith())
  await page.locator('#main').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Continue with Apple')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/embedded-openid/)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('name', 'firstName')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}${article}`)
  expect((await sessionOf(page)).user['firstName']).toBe('Robin')
})

test('no address of another site is followed (sign-in-5)', async ({page}) => {
  for (const address of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(signInWith(address))
    await expect(page.getByRole('link', {name: 'Continue with Apple'})).toHaveAttribute(
      'href',
      '/api/auth/login?provider=apple',
    )
  }
})

test('the page to sign in is kept by nobody, and by no search engine', async ({request}) => {
  const response = await request.get(signInWith())
  expect(response.headers()['cache-control']).toBe('private, no-store')
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"')
})

for (const width of [390, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`at ${width} px in ${colorScheme} the pages of sign-in are accessible, and fit`, async ({page}) => {
      await page.emulateMedia({colorScheme})
      await page.setViewportSize({width, height: 900})
      const check = async () => {
        await expectAccessible(page)
        await expectContrast(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        const heights = await page
          .getByRole('main')
          .locator('a[href^="/api/"], button, input:not([type=checkbox])')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
        for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
      }
      await page.goto('/sign-in')
      await check()
      await begin(page, {company: 'Apple'})
      await check()
      // The browser's own check of the address is passed over.
      await page.getByLabel('Email').evaluate((input) => input.setAttribute('type', 'text'))
      await page.getByLabel('Email').fill('nobody')
      await page.getByRole('button', {name: 'Continue'}).click()
      await expect(page.getByRole('alert')).toHaveText('Please look at the fields below.')
      await check()
      await page.goto('/embedded-openid/auth?client_id=other')
      await expect(page.getByRole('heading', {level: 1})).toHaveText('That did not work')
      await check()
    })

for (const width of [320, 390, 820, 1280])
  test(`at ${width} px the header has the account in its one line (sign-in-1)`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.goto(article)
    const link = page.getByRole('banner').getByRole('link', {name: 'Account', exact: true})
    const box = await link.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    // 4 or 4.75 rem, and the line below.
    const height = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
    expect(height).toBe(width < 990 ? 65 : 77)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect(link).toHaveAttribute('title', 'Account')
  })

/** A site of the test’s own, with one article, whose settings do not offer to sign in. */
test.describe('on another site', () => {
  // One after another, over one lake.
  test.describe.configure({mode: 'default'})
  const path = '/a'
  let product: OwnProduct
  let content: Part
  const started: (() => Promise<void>)[] = []

  test.beforeAll(async () => {
    product = await ownProduct()
    content = await startLakePart(product)
    const client = await editorClient(product)
    const variants = ['control', 'variant', 'true'].map((name) => ({
      _type: 'experimentVariant',
      _key: name,
      name,
      share: name === 'control' ? 100 : 0,
    }))
    await client
      .transaction()
      .create({_id: 'siteSettings', _type: 'siteSettings', title: 'Apothecary', offerSignIn: false})
      .create({_id: 'e', _type: 'experiment', name: 'showAuth', purpose: 'A test', isActive: true, variants})
      .create({_id: 'a', _type: 'article', title: 'An article', canonicalPath: path, pageTemplate: 'article', body: []})
      .commit()
  })

  test.afterAll(async () => {
    for (const stop of started) await stop()
    await content.stop()
    await product.remove()
  })

  /** Starts a site over the lake of these tests. */
  async function startSite(env: Readonly<Record<string, string>>): Promise<string> {
    const own = await ownProduct(product.lakePort)
    const part = await startSitePart(own, env)
    started.push(async () => {
      await part.stop()
      await own.remove()
    })
    return part.url
  }

  const account = (page: Page) => page.getByRole('banner').getByRole('link', {name: 'Account', exact: true})

  test('the experiment showAuth shows the account in two of its arms, and nothing moves (sign-in-1)', async ({
    page,
  }) => {
    const url = await startSite({})
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({startTime}) => startTime))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    for (const [arm, isShown] of [
      ['variant', true],
      ['true', true],
      ['control', false],
    ] as const) {
      await page.goto(`${url}${path}?ab-showAuth=${arm}`)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('An article')
      expect([arm, await account(page).count()]).toEqual([arm, isShown ? 1 : 0])
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
      if (isShown) expect((await account(page).boundingBox())?.width).toBe(44)
    }
    // Without consent to analytics, a reader sees the control.
    await page.goto(`${url}${path}`)
    await expect(account(page)).toHaveCount(0)
  })

  test('that is public and has no provider, nobody is offered to sign in (sign-in-1)', async ({page}) => {
    const url = await startSite({SITE_URL: 'https://apothecary.example'})
    await page.goto(`${url}${path}?ab-showAuth=variant`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('An article')
    expect(await page.locator('[href="/account"], [data-experiment]').count()).toBe(0)
    await page.goto(`${url}/sign-in`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('There are no accounts here')
    await expectAccessible(page)
    for (const missing of ['/embedded-openid/.well-known/openid-configuration', '/embedded-openid/auth'])
      expect([missing, (await page.request.get(`${url}${missing}`)).status()]).toEqual([missing, 404])
  })

  test.describe('with a provider of another make', () => {
    let provider: TestProvider
    let url: string

    test.beforeAll(async () => {
      provider = await startTestProvider()
      url = await startSite({
        GOOGLE_SIGN_IN_ISSUER: provider.issuer,
        GOOGLE_SIGN_IN_CLIENT_ID: testClient,
        GOOGLE_SIGN_IN_CLIENT_SECRET: 'a secret',
      })
    })
    test.afterAll(() => provider.stop())

    test('a reader signs in by what its token says, and out of it again (sign-in-2, sign-in-20, sign-in-25)', async ({
      page,
      context,
    }) => {
      await context.addCookies([choice('C0001')])
      provider.claims = {given_name: 'Lin', family_name: 'Chen', name: 'Lin Chen', email: 'lin@example.com'}
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).origin}`))
      await page.goto(`${url}${signInWith(path)}`)
      await expect(page.getByRole('link', {name: /^Continue with/})).toHaveText(['Continue with Google'])
      await page.getByRole('link', {name: 'Continue with Google'}).click()
      await page.waitForURL(`${url}${path}`)
      expect((await sessionOf(page)).user).toMatchObject({
        fullName: 'Lin Chen',
        initials: 'LC',
        email: 'lin@example.com',
        authProvider: 'google',
      })
      const {answer} = await signOut(page)
      await page.goto((answer as {logoutUrl: string}).logoutUrl)
      expect(page.url()).toBe(`${url}/`)
      expect((await sessionOf(page)).isAuthenticated).toBe(false)
      // A browser goes to the provider, to sign in and out, and asks it for nothing else.
      const foreign = asked.filter((one) => !one.endsWith(` ${url}`))
      expect(new Set(foreign)).toEqual(new Set([`document ${new URL(provider.issuer).origin}`]))
    })

    test('a token that is for another site, or of another attempt, signs nobody in (sign-in-14)', async ({
      page,
      context,
    }) => {
      for (const claims of [{aud: 'another-client'}, {nonce: 'of-another-attempt'}, {iss: 'https://evil.example'}]) {
        provider.claims = claims
        await page.goto(`${url}${signInWith(path)}`)
        await page.getByRole('link', {name: 'Continue with Google'}).click()
        await expect(page.getByRole('heading', {level: 1})).toHaveText('You are not signed in')
        expect([claims, [...(await cookiesOf(context)).keys()]]).toEqual([claims, []])
      }
    })

    test('the provider inside the site is not there', async ({request}) => {
      expect((await request.get(`${url}/embedded-openid/.well-known/openid-configuration`)).status()).toBe(404)
    })
  })
})
