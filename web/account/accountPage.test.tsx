import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {AxeBuilder} from '@axe-core/playwright'
import {expect, jest, test} from '@jest/globals'
import type {Route} from 'playwright'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import type {Member} from '../auth/member.ts'
import {openTestSite} from '../enhance/testSite.ts'
import type {AccountData} from './accountData.ts'
import {AccountPage} from './AccountPage.tsx'
import {dayOf} from './days.ts'

/** A page is checked for accessibility several times in a test. */
jest.setTimeout(90_000)

const {browser, site} = await openTestSite()
const sheets = [
  'styles/tokens.css',
  'styles/base.css',
  'ui/Button.module.css',
  'ui/Badge.module.css',
  'account/Account.module.pcss',
]
  .map((file) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')
const now = Date.UTC(2026, 10, 23, 12)
const day = 86_400_000

const member: Member = {
  rvoId: 'm-1',
  sessionId: 's-1',
  provider: 'apple',
  memberSince: (now - 300 * day) / 1000,
  profile: {firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', emailVerified: true},
}
const session = {id: 's-1', provider: 'apple', createdAt: now - 60_000, usedAt: now, isThis: true}
const data: AccountData = {
  sessions: [session, {id: 's-2', provider: 'google', createdAt: now - 9 * day, usedAt: now - day, isThis: false}],
  signedInAt: now - 60_000,
  consents: [
    {kind: 'sync_saved', status: 'accepted', setAt: now - 3 * day},
    {kind: 'sync_saved', status: 'skipped', setAt: now - 2 * day},
  ],
  flagsSince: now - 5 * day,
  interestsSince: undefined,
  lists: [],
  isSyncOn: false,
  subscriptions: [{token: 'token', lists: ['better-nights'], confirmedAt: now - 20 * day}],
}

/** Each test has a browser of its own; with `answer` the calls that sign out are answered so. */
async function open(
  changed: Partial<Member> = {},
  held: Partial<AccountData> = {},
  answer?: (route: Route) => Promise<void>,
  browserChoice: {readonly cookies: string; readonly refusesByBrowser: boolean} = {
    cookies: '',
    refusesByBrowser: false,
  },
) {
  const html = await htmlOf(
    <AccountPage
      member={{...member, ...changed}}
      data={{...data, ...held}}
      now={now}
      notice={undefined}
      {...browserChoice}
      consent={defaultConsent}
      interests={<p>Interests</p>}
    />,
  )
  const scripted = html.replaceAll('action="/api/auth/clear-cookie"', '$& data-behavior="/signOut.js"')
  site.show(`<main>${scripted}</main>`, `<meta name="viewport" content="width=device-width"><style>${sheets}</style>`)
  const page = await (await browser.newContext()).newPage()
  if (answer !== undefined) await page.route('**/api/auth/clear-cookie', answer)
  await page.goto(`${site.origin}/account`)
  return page
}

test('the page says what is kept, and what can be changed, accessibly in light and dark (members-11, members-12, members-14, members-16)', async () => {
  const page = await open()
  const row = (name: RegExp) => page.getByRole('row', {name}).innerText()
  expect(await row(/^Which questions/)).toContain('November 18, 2026')
  expect(await row(/^That you are signed in here/)).toContain('30 days without use, at most 180 days')
  expect(await page.getByRole('row', {name: /interests/}).count()).toBe(0)
  expect(await page.locator('#consents li').allInnerTexts()).toEqual([
    expect.stringMatching(/all your devices\s+Not agreed on November 21, 2026/),
    expect.stringMatching(/all your devices\s+Agreed on November 20, 2026/),
  ])
  expect(await page.locator('#consents').innerText()).toContain('You have not chosen yet')
  expect(await page.locator('#devices li').last().innerText()).toContain(
    'Signed in with Google on November 14, 2026, last used on November 22, 2026',
  )
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({width, height: 900})
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion, so that no colour is caught on its way from one scheme to the other.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      const axe = new AxeBuilder({page}).include('main')
      const rules = colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(['wcag2a', 'wcag2aa'])
      const {violations} = await rules.analyze()
      expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const folder = process.env['PICTURES']
    if (folder !== undefined) await page.screenshot({path: `${folder}/account-${width}.png`, fullPage: true})
  }
  await page.context().close()
})

test.each([
  [false, `On ${dayOf(Date.now())} you allowed: Strictly necessary, Targeting and advertising.`],
  [
    true,
    'Your browser has opted out for you. It sends Global Privacy Control, so everything but the strictly necessary is off, and stays off. To choose here, switch the signal off in your browser.',
  ],
])(
  'the choice of this browser about privacy; with Global Privacy Control (%j) an older one does not hold (members-14, consent-12)',
  async (refusesByBrowser, text) => {
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    const cookies = `apothecary_consent=v1.${today}.C0001.C0004`
    const page = await open({}, {}, undefined, {cookies, refusesByBrowser})
    expect(await page.locator('#consents h3 + p').innerText()).toBe(text)
    await page.context().close()
  },
)

test('an address that is not verified shows no newsletter, and a service elsewhere says where to go (members-15)', async () => {
  const unverified = await open({profile: {email: 'ada@example.com'}}, {subscriptions: []})
  expect(await unverified.locator('#newsletters').innerText()).toContain(
    'does not say that the address of your account is yours',
  )
  await unverified.context().close()
  const elsewhere = await open({}, {subscriptions: undefined})
  expect(await elsewhere.locator('#newsletters').innerText()).toContain('a link at its end')
  await elsewhere.context().close()
})

test('after ten minutes the way to download and to delete leads over a new sign-in (members-17)', async () => {
  const page = await open({}, {signedInAt: now - 600_000})
  expect(await page.getByRole('button', {name: 'Download my data'}).count()).toBe(0)
  const again = await page.getByRole('link', {name: 'Sign in once more'}).getAttribute('href')
  expect(again).toContain('/api/auth/login?provider=apple')
  expect(again).toContain('authPrompt=login')
  await page.context().close()
})

test('signing out leads over the provider that has an account, in this browser and everywhere (sign-in-20, sign-in-25)', async () => {
  const sent: (string | null)[] = []
  const answered = (answer: object, status = 200) =>
    open({}, {}, async (route) => {
      sent.push(route.request().postData())
      await route.fulfill({status, json: answer})
    })
  for (const name of ['Sign out', 'Sign out everywhere']) {
    const page = await answered({logoutUrl: 'https://provider.example/logout?hint=1'})
    await page.route('https://provider.example/**', (route) => route.fulfill({body: 'Signed out there'}))
    await page.getByRole('button', {name, exact: true}).first().click()
    await page.waitForURL('https://provider.example/logout?hint=1')
    await page.context().close()
  }
  expect(sent).toEqual([null, 'everywhere=true'])
  // Apple and Google themselves have no such address.
  const page = await answered({})
  await page.getByRole('button', {name: 'Sign out', exact: true}).first().click()
  await page.waitForURL(`${site.origin}/`)
  await page.context().close()
})

test('a sign-out that a script cannot make is made by the form (sign-in-17)', async () => {
  const types: (string | undefined)[] = []
  const page = await open({}, {}, async (route) => {
    types.push(route.request().headers()['accept'])
    await (types.length === 1
      ? route.fulfill({status: 503, json: {error: 'x'}})
      : route.fulfill({contentType: 'text/html', body: 'Out'}))
  })
  await page.getByRole('button', {name: 'Sign out', exact: true}).first().click()
  await page.getByText('Out', {exact: true}).waitFor()
  expect(types).toEqual(['application/json', expect.stringContaining('text/html')])
  await page.context().close()
})
