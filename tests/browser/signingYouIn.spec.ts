import {expect, test} from 'playwright/test'
import {site} from './support/product.ts'

const address = `${site}/signing-you-in`

test.describe('without scripts, as in any browser', () => {
  test.use({javaScriptEnabled: false})

  test('the redirect target of sign-in says what came of an attempt, and leads to another (sign-in-3)', async ({
    page,
  }) => {
    const title = page.getByRole('heading', {level: 1})
    const again = page.getByRole('link', {name: 'Try again'})
    await page.goto(address)
    await expect(title).toHaveText('There is nothing to do here')
    await expect(again).toHaveCount(0)

    await page.goto(`${address}?outcome=refused&provider=apple&returnUrl=%2Fprivacy-policy`)
    await expect(title).toHaveText('You are not signed in')
    await expect(again).toHaveAttribute('href', '/api/auth/login?provider=apple&returnUrl=%2Fprivacy-policy')

    await page.goto(`${address}?outcome=expired&provider=google&returnUrl=%2F%2Fevil.example`)
    await expect(title).toHaveText('That took too long')
    await expect(again).toHaveAttribute('href', '/api/auth/login?provider=google')

    await page.goto(`${address}?outcome=%3Cscript%3E&provider=evil&outcome=refused`)
    await expect(title).toHaveText('There is nothing to do here')
  })

  test('an answer without an attempt of this browser signs nobody in, and its code is in no page (sign-in-3, sign-in-14)', async ({
    page,
    context,
  }) => {
    await page.goto(`${address}?code=secret-code&state=secret-state`)
    await expect(page).toHaveURL(`${address}?outcome=expired`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('That took too long')
    expect((await context.cookies()).map(({name}) => name)).toEqual(['apothecary_consent'])
  })
})

test('nothing of it is stored, listed or passed on, also of what a provider posts (sign-in-3)', async ({request}) => {
  const page = await request.get(address)
  expect(page.headers()['cache-control']).toBe('private, no-store')
  expect(await page.text()).toContain('<meta name="robots" content="noindex, nofollow"')
  expect(await page.text()).toContain('<meta name="referrer" content="no-referrer"')
  const posted = await request.post(address, {
    form: {code: 'c', state: 's', user: '{}'},
    headers: {'sec-fetch-site': 'cross-site', origin: 'https://appleid.apple.com'},
    maxRedirects: 0,
  })
  expect([posted.status(), posted.headers()['location']]).toEqual([303, '/signing-you-in?code=c&state=s'])
  const answered = await request.get(`${address}?code=c&state=s`, {maxRedirects: 0})
  for (const {headers} of [posted, answered].map((response) => ({headers: response.headers()}))) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
})

test('who is not signed in is told so, and calls of members fail (sign-in-21, sign-in-22)', async ({request}) => {
  const session = await request.get(`${site}/api/auth/session`)
  expect(await session.json()).toMatchObject({isAuthenticated: false, user: {authProvider: ''}})
  const headers = {'sec-fetch-site': 'same-origin'}
  const token = await request.post(`${site}/api/auth/token`, {headers})
  expect([token.status(), await token.json()]).toEqual([401, {error: 'No authenticated accounts found'}])
  const out = await request.post(`${site}/api/auth/clear-cookie`, {headers})
  expect([out.status(), await out.json()]).toEqual([401, {error: 'No authenticated accounts found to sign out'}])
  expect((await request.post(`${site}/api/auth/token`)).status()).toBe(403)
})
