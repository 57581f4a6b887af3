import {expect, type BrowserContext, type Page, test} from 'playwright/test'
import {choice} from './support/consent.ts'
import {expectAccessible, scrollThrough} from './support/page.ts'
import {lake, site} from './support/product.ts'
import {watchShifts} from './support/shifts.ts'

/** What pages ask for and keep, by the choice of their reader: every request and every cookie of every kind of page. */
const pages = {
  home: '/',
  article: '/sleep/magnesium-for-sleep',
  recipe: '/recipes/lentil-soup',
  'product review': '/health/cbd-for-anxiety-gummies',
  drug: '/health/drugs/rybelsus-cost',
  search: '/search?q1=magnesium',
  topic: '/topics/sleep',
  landing: '/diabetes/type-2/start-here',
  quiz: '/health/low-mood-self-check',
  embeds: '/health/migraine/video-guide',
} as const

test.use({storageState: {cookies: [], origins: []}})

const notice = (page: Page) => page.getByRole('region', {name: 'Your privacy, your choice'})
const centre = (page: Page) => page.getByRole('dialog', {name: 'Privacy settings'})

/** Records every request of a context to another site, and answers it: the machine of a test reaches no other. */
async function watch(context: BrowserContext): Promise<string[]> {
  const foreign: string[] = []
  await context.route(
    (url) => ![site, lake].includes(url.origin),
    async (route) => {
      foreign.push(new URL(route.request().url()).host)
      await route.fulfill({contentType: 'text/html', body: '<!DOCTYPE html><title>Another site</title>'})
    },
  )
  return foreign
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({name}) => name).toSorted((one, other) => one.localeCompare(other))

/** Reads a page to its end. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
}

async function refuseByBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}),
  )
  await context.setExtraHTTPHeaders({'sec-gpc': '1'})
}

for (const [kind, path] of Object.entries(pages))
  test(`${kind}: before a choice, after a refusal and with Global Privacy Control, no other site is asked and no cookie is kept but that of the choice (consent-1, consent-12, consent-17)`, async ({
    page,
    context,
    browser,
  }) => {
    const foreign = await watch(context)
    const events: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) events.push(request.postData() ?? '')
    })
    await test.step('before a choice', async () => {
      await read(page, path)
      await expect(notice(page)).toBeVisible()
      expect(await context.cookies()).toEqual([])
    })
    await test.step('after a refusal', async () => {
      await notice(page).getByRole('button', {name: 'Reject all'}).click()
      await expect(notice(page)).toBeHidden()
      await read(page, path)
      await expect(notice(page)).toBeHidden()
      expect(await cookieNames(context)).toEqual(['apothecary_consent', 'usprivacy'])
    })
    expect(foreign).toEqual([])
    expect(events).toEqual([])
    await test.step('with Global Privacy Control, whatever was granted before', async () => {
      const other = await browser.newContext({
        storageState: {cookies: [choice('C0001', 'C0002', 'C0004')], origins: []},
      })
      await refuseByBrowser(other)
      const asked = await watch(other)
      const refused = await other.newPage()
      await read(refused, path)
      await expect(notice(refused)).toBeHidden()
      expect(asked).toEqual([])
      expect(await cookieNames(other)).toEqual(['apothecary_consent', 'usprivacy'])
      await other.close()
    })
  })

test('each group starts what belongs to it, and nothing else (consent-1, consent-5, consent-17, consent-18)', async ({
  browser,
}) => {
  const outcomes: Record<string, unknown> = {}
  for (const group of ['C0002', 'C0003', 'C0004', 'C0005']) {
    const context = await browser.newContext({storageState: {cookies: [choice('C0001', group)], origins: []}})
    const foreign = await watch(context)
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.url())
    })
    const page = await context.newPage()
    await read(page, pages.embeds)
    await page.goto('/privacy-policy')
    outcomes[group] = {sites: foreign.length > 0, events: sent.length > 0}
    expect(await cookieNames(context)).toEqual(['apothecary_consent', 'usprivacy'])
    await context.close()
  }
  expect(outcomes).toEqual({
    C0002: {sites: false, events: true},
    C0003: {sites: false, events: false},
    C0004: {sites: true, events: false},
    C0005: {sites: false, events: false},
  })
})

test('what waits starts when it is accepted, on the same page; a withdrawal removes cookies and content, here and in other tabs (consent-3, consent-17)', async ({
  page,
  context,
}) => {
  const foreign = await watch(context)
  await read(page, pages.embeds)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await notice(page).getByRole('button', {name: 'Accept all'}).click()
  expect(await (await saved).json()).toMatchObject({setAll: true, optOut: false})
  await scrollThrough(page)
  await expect(page.locator('[data-embed-state="loaded"] iframe').first()).toBeAttached()
  expect(foreign.length).toBeGreaterThan(0)
  await context.addCookies([{name: 'b_12', value: '1', url: site}])

  const tab = await context.newPage()
  const checked = tab.waitForResponse('**/api/consent/validate')
  await tab.goto('/privacy-policy')
  expect(await (await checked).json()).toBe(true)
  await tab.getByRole('link', {name: 'Privacy settings'}).click()
  await centre(tab).getByRole('button', {name: 'Reject all'}).click()
  await expect.poll(() => cookieNames(context)).toEqual(['apothecary_consent', 'usprivacy'])

  // Coming back to a tab is this event.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(page.locator('iframe')).toHaveCount(0)
  // What is loaded by its button afterwards stays, however often the reader comes back.
  const stage = page.locator('[data-embed-state="ready"]').first()
  await stage.locator('[data-embed-load]').click()
  await comeBack()
  await expect(page.locator('[data-embed-state="loaded"] iframe')).toHaveCount(1)
  foreign.length = 0
  await page.bringToFront()
  await read(page, pages.embeds)
  expect(foreign).toEqual([])
})

test('notice and preference centre are accessible, by keyboard too, and nothing moves when they come (consent-16)', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    await page.goto(pages.article)
    await expect(notice(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Skip to the content'})).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice(page).getByRole('link', {name: 'Privacy policy'})).toBeFocused()
    await notice(page).getByRole('button', {name: 'Choose'}).press('Enter')
    await expect(centre(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(notice(page).getByRole('button', {name: 'Choose'})).toBeFocused()
  }
})

test('the last link of the page can be reached above the notice, also by the keyboard', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800})
  await page.goto(pages.article)
  await expect(notice(page)).toBeVisible()
  const link = page.getByRole('link', {name: 'Privacy settings'})
  await link.focus()
  const ends = async () => [
    (await link.boundingBox())?.y ?? Number.NaN,
    (await notice(page).boundingBox())?.y ?? Number.NaN,
  ]
  await expect
    .poll(async () =>
      Math.sign(Number.parseFloat(String((await ends())[1])) - Number.parseFloat(String((await ends())[0]))),
    )
    .toBe(1)
})

test('where the proxy says that readers can opt out, the page is the same, and the footer and the privacy string say so (consent-2, consent-10)', async ({
  page,
  context,
  request,
}) => {
  const of = async (country: string) =>
    (await request.get(pages.article, {headers: {'x-test-country': country}})).text()
  expect(await of('US')).toBe(await of('DE'))
  for (const [country, gdprApplies] of [
    ['US', false],
    ['DE', true],
    ['XX', true],
  ] as const)
    expect(await (await request.get('/api/consent', {headers: {'x-test-country': country}})).json()).toEqual({
      gdprApplies,
    })

  const foreign = await watch(context)
  await context.setExtraHTTPHeaders({'x-test-country': 'US'})
  await read(page, pages.embeds)
  await expect(notice(page)).toContainText('You can also opt out')
  await expect(page.getByRole('link', {name: 'Do not sell or share my personal information'})).toBeVisible()
  expect((await context.cookies()).map(({name, value}) => [name, value])).toEqual([['usprivacy', '1YNY']])
  expect(foreign).toEqual([])
})

test('a server that does not answer about consent neither delays nor breaks a page (consent-15)', async ({
  page,
  context,
}) => {
  await context.route('**/api/consent**', () => undefined)
  // A page that waited for an answer would not be loaded.
  await page.goto(pages.article)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', {name: 'Accept all'}).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookieNames(context)).toEqual(['apothecary_consent', 'usprivacy'])
})
