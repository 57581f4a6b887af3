import {readFile} from 'node:fs/promises'
import {type Browser, type BrowserContext, expect, test, type Page} from 'playwright/test'
import {accountExport} from '../../web/account/accountExport.ts'
import {choice} from './support/consent.ts'
import {expectAccessible, expectContrast} from './support/page.ts'
import {site} from './support/product.ts'

const article = '/sleep/magnesium-for-sleep'
const pictures = process.env['PICTURES']

/** A picture of the page for people to look at, where a folder for it is set. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({width, height: 900})
    await page.screenshot({path: `${pictures}/${name}-${width}.png`, fullPage: true})
  }
  await page.emulateMedia({colorScheme: 'dark'})
  await page.screenshot({path: `${pictures}/${name}-dark.png`, fullPage: true})
  await page.emulateMedia({colorScheme: 'light'})
}

/** Fails on any violation at both widths, light and dark. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 900})
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
    await expectAccessible(page)
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
    await expectContrast(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({colorScheme: 'light'})
}

/** Signs in with the provider of this machine. */
async function signIn(page: Page, email: string, path = '/account'): Promise<void> {
  // The questions for new members are not what is tested here.
  await page.context().addInitScript(() => sessionStorage.setItem('apothecary:member-checked', ''))
  await page.goto(path)
  await page.getByRole('link', {name: 'Continue with Google'}).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.waitForURL((url) => url.pathname.startsWith('/account'))
}

const someAddress = () => `ada-${crypto.randomUUID()}@example.com`

async function newReader(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({baseURL: site})
  await context.addCookies([choice('C0001')])
  return context
}

const keptIn = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').map((item: {id: string}) => item.id), name)

/** Presses a button, and waits for the answers of the calls that follow it. */
async function pressAndSync(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/saved/saved-articles') && response.ok())
  await press()
  await answered
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('a member sees the account, downloads it, and deletes it (members-11, members-12, members-13, members-14, members-18, members-19)', async ({
    page,
  }) => {
    const email = someAddress()
    await signIn(page, email)
    expect(new URL(page.url()).pathname).toBe('/account')
    const main = page.locator('main')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account')
    for (const text of ['Ada Lovelace', email, 'Google', 'Member since']) await expect(main).toContainText(text)
    const today = new Date().toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})
    await expect(page.getByRole('row', {name: /^Your id at Google/})).toContainText(
      `${today}To know you again when you sign in.Until you delete your account`,
    )
    await expect(page.locator('#consents')).toContainText(/On .* you allowed: Strictly necessary\./)
    await expect(page.locator('#newsletters')).toContainText(`${email} gets no newsletter from us.`)
    await expect(page.locator('#devices')).toContainText(`Signed in with Google on ${today}`)

    await page.getByRole('button', {name: 'Switch on'}).click()
    await expect(page.getByText('Your lists are now kept on all your devices.')).toBeVisible()
    await expect(page.locator('#consents')).toContainText(`Agreed on ${today}`)
    await page.getByRole('button', {name: 'Switch off'}).click()
    await expect(page.locator('#consents')).toContainText(`Not agreed on ${today}`)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Download my data'}).click()
    const file = await (await downloading).path()
    const {member, consents} = accountExport.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(member).toMatchObject({fullName: 'Ada Lovelace', email, emailVerified: true})
    expect(consents.map(({status}) => status)).toEqual(['accepted', 'skipped'])

    await page.getByRole('link', {name: 'Delete my account'}).click()
    await page.getByLabel('Type DELETE to confirm').fill('no')
    await page.getByRole('button', {name: 'Delete my account'}).click()
    await expect(page.getByRole('alert')).toHaveText('Please type DELETE. Nothing was deleted.')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', {name: 'Delete my account'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account is deleted')
    expect(
      (await page.context().cookies()).filter(({name}) => /^(__Host-)?apothecary_(session|member|attempt)$/.test(name)),
    ).toEqual([])
    await page.goto('/account')
    expect(page.url()).toBe(`${site}/sign-in?returnUrl=%2Faccount`)
  })
})

test('the pages of an account are accessible at 390 and 1280 px, light and dark, and never kept (members-11)', async ({
  page,
}) => {
  await signIn(page, someAddress())
  const response = await page.goto('/account')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  expect(await response?.text()).toContain('<meta name="robots" content="noindex, nofollow"')
  await expectAccessibleEverywhere(page)
  await picture(page, 'account')
  await page.goto('/account/delete?wrong=1')
  await expectAccessibleEverywhere(page)
  await picture(page, 'account-delete')
})

test('lists of two browsers become one, a removal included, also after a time without a network (members-20 to members-23)', async ({
  browser,
}) => {
  const email = someAddress()
  const [one, other] = [await newReader(browser), await newReader(browser)]
  const [first, second] = [await one.newPage(), await other.newPage()]
  await first.goto(article)
  await first.getByRole('button', {name: 'Save this article'}).click()
  await expect(first.getByRole('button', {name: 'Saved', exact: true})).toBeVisible()
  await signIn(first, email)
  await pressAndSync(first, () => first.getByRole('button', {name: 'Switch on'}).click())

  await second.goto('/health/cbd-for-anxiety-gummies')
  await second.getByRole('button', {name: 'Save this article'}).click()
  await signIn(second, email)
  await second.goto('/saved')
  await expect(second.locator('[data-room] li a')).toHaveCount(2)
  await first.goto('/saved')
  await expect(first.locator('[data-room] li a')).toHaveCount(2)

  // Without a network the first browser removes one; the second saves nothing, and learns of it.
  await first.route('**/api/**', (route) => route.abort())
  await first.locator(`[data-room] li:has(a[href="${article}"])`).getByRole('button').click()
  await expect(first.locator('[data-room] li a')).toHaveCount(1)
  await second.reload()
  await expect(second.locator('[data-room] li a')).toHaveCount(2)
  await first.unroute('**/api/**')
  await pressAndSync(first, async () => void (await first.reload()))
  await second.reload()
  await expect(second.locator('[data-room] li a')).toHaveCount(1)
  await second.goto(article)
  await expect(second.getByRole('button', {name: 'Save this article'})).toHaveAttribute('aria-pressed', 'false')
  await one.close()
  await other.close()
})

test('switched off, the list stays in the browser; signed out, it goes from there (members-24, members-25)', async ({
  browser,
}) => {
  const context = await newReader(browser)
  const page = await context.newPage()
  await signIn(page, someAddress())
  await page.getByRole('button', {name: 'Switch on'}).click()
  await expect(page.getByRole('button', {name: 'Switch off'})).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apothecary:synced-member'))).not.toBeNull()
  await page.goto(article)
  await pressAndSync(page, () => page.getByRole('button', {name: 'Save this article'}).click())
  await page.goto('/account')
  await page.getByRole('button', {name: 'Switch off'}).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apothecary:synced-member'))).toBeNull()
  expect(await keptIn(page, 'apothecary:saved-articles')).toEqual([article])

  await pressAndSync(page, () => page.getByRole('button', {name: 'Switch on'}).click())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apothecary:synced-member'))).not.toBeNull()
  await page.getByRole('button', {name: 'Sign out', exact: true}).click()
  await page.waitForURL(`${site}/`)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('apothecary:saved-articles')
  await context.close()
})

test('a browser is signed out from another, and all are (members-16)', async ({browser}) => {
  const email = someAddress()
  const [one, other] = [await newReader(browser), await newReader(browser)]
  const [first, second] = [await one.newPage(), await other.newPage()]
  await signIn(first, email)
  await signIn(second, email)
  await first.reload()
  await first.getByRole('button', {name: /^Sign out the browser/}).click()
  await expect(first.getByText('That browser is signed out.')).toBeVisible()
  await second.goto('/account')
  expect(second.url()).toContain('/sign-in')
  await first.getByRole('button', {name: 'Sign out everywhere'}).click()
  await first.waitForURL(`${site}/`)
  await first.goto('/account')
  expect(first.url()).toContain('/sign-in')
  await one.close()
  await other.close()
})

test('after a deletion the browser forgets its lists; a link to that page does nothing (members-19)', async ({
  page,
}) => {
  await page.goto(article)
  await page.getByRole('button', {name: 'Save this article'}).click()
  await expect(page.getByRole('button', {name: 'Saved', exact: true})).toBeVisible()
  await page.goto('/account/deleted')
  await page.waitForLoadState('networkidle')
  expect(await keptIn(page, 'apothecary:saved-articles')).toEqual([article])
  await signIn(page, someAddress(), '/account/delete')
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', {name: 'Delete my account'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account is deleted')
  await expect.poll(() => keptIn(page, 'apothecary:saved-articles')).toEqual([])
})
