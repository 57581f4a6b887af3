import {type Browser, type BrowserContext, expect, type Page, type Request, test} from 'playwright/test'
import {consentGroupIds} from '@apothecary/shared/types/consent.ts'
import {choice} from './support/consent.ts'
import {leaksOf} from './support/leaks.ts'
import {fillMarkedSite, hosts, markers, pages} from './support/markedSite.ts'
import {fillMarkedSavings, savingsMarkers, savingsPath} from './support/markedSavings.ts'
import {answerAsOtherSite} from './support/otherSites.ts'
import {scrollThrough} from './support/page.ts'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart, startSitePart} from './support/parts.ts'
import {type Recorded, type Recorder, startRecorder} from './support/recorder.ts'
import {answerAsUpstream, upstreamSettings} from './support/upstreams.ts'

/**
 * The health-privacy firewall. The browser of this test finds one server of this machine under every name but
 * `localhost`; it records what is sent to it, down to connections on which nothing is sent. Every page is about marked
 * words, and readers type, answer and click marked words. None of them may arrive there.
 */

/** What Chromium asks for itself, whatever page it shows: it does not find them here. That no page asks for them is seen by the requests of pages. */
const ofBrowser = ['*.google.com', '*.googleapis.com', '*.gvt1.com']

let product: OwnProduct
let lake: Part
let site: Part
let outside: Recorder
let upstream: Recorder
let browser: Browser

test.describe.configure({mode: 'default', timeout: 120_000})
test.beforeAll(async ({playwright, launchOptions}) => {
  product = await ownProduct()
  outside = await startRecorder(answerAsOtherSite)
  upstream = await startRecorder(answerAsUpstream)
  lake = await startLakePart(product)
  const client = await editorClient(product)
  await fillMarkedSite(client)
  await fillMarkedSavings(client)
  site = await startSitePart(product, {...upstreamSettings(upstream.port), LOG_REQUESTS: '1'})
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=${[...ofBrowser.map((host) => `MAP ${host} ~NOTFOUND`), `MAP * 127.0.0.1:${outside.port}`, 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(',')}`,
      '--ignore-certificate-errors',
    ],
  })
})
test.afterAll(async () => {
  await browser.close()
  await site.stop()
  await lake.stop()
  await outside.stop()
  await upstream.stop()
  await product.remove()
})

/** What a reader has chosen, and where they are. */
interface State {
  readonly groups?: readonly string[]
  readonly refusesByBrowser?: true
  readonly country?: string
  /** The pages with every widget stand for the others. */
  readonly few?: true
}

const pagesFor = ({few}: State): readonly string[] =>
  few
    ? [pages.article, pages['article with every widget'], pages['quiz, assessment and calculators']]
    : Object.values(pages)

const all = {groups: consentGroupIds}

/** In these states, nobody else is asked for anything. */
const silent: Readonly<Record<string, State>> = {
  'before a choice': {},
  'after a refusal of everything': {groups: ['C0001']},
  'with C0002 alone': {groups: ['C0001', 'C0002'], few: true},
  'with C0005 alone': {groups: ['C0001', 'C0005'], few: true},
  'with Global Privacy Control, whatever was granted': {...all, refusesByBrowser: true},
  'before a choice, where readers can opt out': {country: 'US', few: true},
  'after an opt-out': {groups: ['C0001', 'C0002'], country: 'US', few: true},
}

/** In these, other companies are asked for what the reader granted. */
const granted: Readonly<Record<string, State>> = {
  'with C0003 alone': {groups: ['C0001', 'C0003'], few: true},
  'with C0004 alone': {groups: ['C0001', 'C0004'], few: true},
  'with everything': all,
  'with everything, where readers can opt out': {...all, country: 'US', few: true},
}

/** A reader in such a state, with a window high enough for all that waits until it is near. */
async function readerIn({groups, refusesByBrowser, country}: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: {width: 1280, height: 4000},
    storageState: {cookies: groups === undefined ? [] : [choice(...groups)], origins: []},
    extraHTTPHeaders: {
      ...(refusesByBrowser ? {'sec-gpc': '1'} : {}),
      ...(country === undefined ? {} : {'x-test-country': country}),
    },
  })
  if (refusesByBrowser)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}),
    )
  return context
}

/**
 * What a page has a browser do early with other sites, such as look up their names or connect. This Chromium does
 * neither, so that no recorder would see it.
 */
async function hintsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('link:is([rel*="connect"], [rel*="fetch"], [rel*="load"], [rel*="render"])')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        if (!(link instanceof HTMLLinkElement)) return []
        // A picture in several sizes has no `href`.
        const addresses = [link.href, ...link.imageSrcset.split(/,\s+/).map((one) => one.split(' ', 1)[0] ?? '')]
        return addresses
          .filter((address) => address !== '' && new URL(address, location.href).hostname !== 'localhost')
          .map((address) => `${link.rel} ${address}`)
      }),
    )
}

/** Reads pages to their end, all of them beside each other. The addresses at other sites that they asked for, by the browser's own account. */
async function readAll(context: BrowserContext, paths: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') asked.push(url.href)
  })
  await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      const response = await page.goto(path)
      await scrollThrough(page)
      asked.push(...(await hintsOf(page)))
      if (response?.headers()['link']?.includes('//')) asked.push(`Link: ${response.headers()['link']}`)
    }),
  )
  await outside.quiet()
  return asked
}

const hostsAsked = (): readonly string[] => [...new Set(outside.requests.map(({host}) => host))]
const line = ({method, host, path}: Recorded): string => `${method} ${host}${path}`

/** Each request that holds a marker, with the markers. */
function leaks(requests: readonly Recorded[] = outside.requests): readonly string[] {
  return requests.flatMap((request) => {
    const found = leaksOf(request, markers)
    return found.length === 0
      ? []
      : [`${found.join(', ')} in ${line(request)}: ${request.body.toString().slice(0, 300)}`]
  })
}

for (const [name, state] of Object.entries(silent))
  test(`${name}: no page opens a connection to anybody else (consent-1, consent-12, consent-17)`, async () => {
    outside.clear()
    const context = await readerIn(state)
    const asked = await readAll(context, pagesFor(state))
    await context.close()
    expect([asked, outside.requests.map(line), outside.connections()]).toEqual([[], [], 0])
  })

for (const [name, state] of Object.entries(granted))
  test(`${name}: what other companies are sent holds no condition, drug, symptom or term of the page (embed-4, ad-slot-28, ad-slot-31)`, async () => {
    outside.clear()
    const context = await readerIn(state)
    await readAll(context, pagesFor(state))
    await context.close()
    expect(leaks()).toEqual([])
    const asked = hostsAsked()
    const groups = state.groups ?? []
    expect({
      survey: asked.includes(hosts.survey),
      ads: asked.includes(hosts.adNetwork),
      pixel: asked.includes(hosts.pixel),
    }).toEqual({
      survey: groups.includes('C0003'),
      ads: groups.includes('C0004'),
      pixel: groups.includes('C0004'),
    })
    // The test hears what they do with it.
    expect(
      asked.filter((host) => outside.requests.some(({host: one, path}) => one === host && path === '/told')).length,
    ).toBeGreaterThan(0)
  })

/** Follows a link as a reader does, to the other site, and returns. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`main a[href^="${href}"]`).first()
  const opensTab = (await link.getAttribute('target')) === '_blank'
  const [tab] = await Promise.all([opensTab ? page.context().waitForEvent('page') : page, link.click()])
  await tab.waitForURL(`${href}**`)
  await outside.quiet()
  if (tab === page) await page.goBack()
  else await tab.close()
}

test('other sites that a reader goes to by a link learn that they come from this site, and nothing of the page (driver-23, driver-30)', async () => {
  outside.clear()
  const context = await readerIn(all)
  const page = await context.newPage()
  await page.goto(`${pages.article}?utm_term=${markers.searchTerm}&utm_campaign=${markers.condition}`)
  await scrollThrough(page)
  for (const href of [
    `https://${hosts.retailer}/`,
    `https://${hosts.partner}/`,
    'https://journal.example/',
    'https://www.youtube.com/',
  ])
    await follow(page, href)
  await context.close()
  expect(leaks()).toEqual([])
  expect(hostsAsked()).toEqual(
    expect.arrayContaining([hosts.retailer, hosts.partner, 'journal.example', 'www.youtube.com']),
  )
})

/** Fills all fields of the main part with what must not leave, chooses, and presses every button. */
async function useEverything(page: Page): Promise<void> {
  await page.evaluate(({email, zip, searchTerm}) => {
    const main = document.querySelector('main')
    for (const field of main?.querySelectorAll('input') ?? []) {
      if (['radio', 'checkbox'].includes(field.type)) field.click()
      else field.value = field.type === 'number' ? '41' : field.type === 'email' ? email : `${zip} ${searchTerm}`
      field.dispatchEvent(new Event('input', {bubbles: true}))
      field.dispatchEvent(new Event('change', {bubbles: true}))
    }
    for (const button of main?.querySelectorAll('button') ?? []) button.click()
  }, markers)
}

/** What each service of the site may be told: of a newsletter form, all that the reader wrote into it. */
const told: Readonly<Record<string, readonly string[]>> = {
  '/privacy-platform/consent/validate': [],
  '/privacy-platform/api/consent': [],
  '/customer-data/api/consent': [],
  '/analytics/v2/t': [],
  '/marketplace': ['condition', 'drug', 'symptom'],
  '/exposure': ['condition'],
  '/search-engine/search': ['searchTerm', 'zip'],
  '/search-engine/suggest': ['searchTerm', 'zip'],
  '/newsletter/api/activate/site': ['condition', 'drug', 'symptom', 'email', 'searchTerm', 'zip'],
}

/** Accepts everything, as a new reader, so that the services of consent are told. */
async function acceptAll(): Promise<void> {
  const context = await readerIn({})
  const page = await context.newPage()
  await page.goto(pages.home)
  await page.getByRole('button', {name: 'Accept all'}).click()
  await expect.poll(() => upstream.requests.some(({path}) => path.startsWith('/customer-data'))).toBe(true)
  await context.close()
}

test('what readers type, answer and press is told to no other company; each service of the site is told its own part, and nothing of the reader’s browser (consent-17, tracking-20, tracking-22, driver-22)', async () => {
  outside.clear()
  // What the services were asked for earlier counts, too: a page that is kept asks the marketplace once.
  const context = await readerIn(all)
  for (const path of [pages['article with every widget'], pages['quiz, assessment and calculators']]) {
    const page = await context.newPage()
    await page.goto(path)
    await scrollThrough(page)
    await outside.quiet()
    await useEverything(page)
    await outside.quiet()
    await page.close()
  }
  const page = await context.newPage()
  await page.goto(pages.article)
  await page.locator('header').getByRole('button', {name: 'Search', exact: true}).first().click()
  await page.getByRole('combobox').first().pressSequentially(`${markers.searchTerm} ${markers.zip}`)
  await expect
    .poll(() => upstream.requests.some(({path, body}) => path.endsWith('/suggest') && body.includes(markers.zip)))
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?**')
  await page.goto(pages.article)
  const form = page
    .locator('footer, main')
    .locator('form', {has: page.locator('input[type="email"]')})
    .first()
  await form.locator('input[type="email"]').fill(markers.email)
  await form.locator('button').first().click()
  await expect.poll(() => upstream.requests.some(({path}) => path.startsWith('/newsletter'))).toBe(true)
  await context.close()
  expect(leaks()).toEqual([])
  expect(outside.requests.length).toBeGreaterThan(0)

  await acceptAll()
  const found = Map.groupBy(upstream.requests, ({path}) => path)
  const outcome = [...found].map(
    ([path, requests]) => [path, [...new Set(requests.flatMap((request) => leaksOf(request, markers)))]] as const,
  )
  // No service is told more. Which are asked depends on what came into view: the token of a tool, for example.
  const more = outcome.flatMap(([path, names]) =>
    names.filter((name) => !told[path]?.includes(name)).map((name) => [path, name]),
  )
  expect(more).toEqual([])
  expect(Object.keys(told)).toEqual(expect.arrayContaining([...found.keys()]))
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      '/newsletter/api/activate/site',
      '/customer-data/api/consent',
      '/search-engine/search',
      '/search-engine/suggest',
    ]),
  )
  const headers = upstream.requests.flatMap(({headers: sent}) => sent.filter((_, index) => index % 2 === 0))
  expect([...new Set(headers.map((header) => header.toLowerCase()))].toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ])
})

/** Has a page that does not print say how often it was asked to. */
function countPrints(): void {
  Object.assign(window, {
    prints: 0,
    print: () => Object.assign(window, {prints: Number(Reflect.get(window, 'prints')) + 1}),
  })
}

/** Uses the widget for drug cost savings from the form to the coupon, which is mailed, sent as a text and printed. */
async function saveMoney(page: Page): Promise<void> {
  const {savingsZip, savingsEmail, phone} = savingsMarkers
  const widget = page.locator('[data-widget="drugCostSavings"]')
  await widget.getByRole('button', {name: 'EDIT'}).click()
  await widget.getByLabel('Dosage', {exact: true}).selectOption('10 mg')
  await widget.getByLabel('Quantity').selectOption('90')
  await widget.getByLabel('ZIP code').fill(savingsZip)
  await widget.getByRole('button', {name: 'UPDATE'}).click()
  await expect(widget.getByRole('heading', {name: `Prices with a free coupon near ${savingsZip}`})).toBeVisible()
  await expect(widget.getByText('Looking for prices …')).toBeHidden()
  await widget.getByRole('button', {name: 'SEE MORE RESULTS'}).click()
  await widget.getByLabel('Find your pharmacy').fill('bethel 2')
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('article')).toHaveCount(1)
  await widget.getByText('Compare all ways to pay').click()
  await widget.getByLabel('Left of your deductible').fill('250')
  await widget.getByRole('button', {name: /Get coupon/}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Email'}).click()
  await dialog.getByLabel('Email address').fill(savingsEmail)
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(dialog.getByRole('heading', {name: 'Coupon sent!'})).toBeVisible()
  await dialog.getByRole('button', {name: 'Back to coupon'}).click()
  await dialog.getByRole('button', {name: 'SMS'}).click()
  await dialog.getByLabel('Mobile phone number').fill(phone)
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(dialog.getByRole('heading', {name: 'Coupon sent!'})).toBeVisible()
  await dialog.getByRole('button', {name: 'Back to coupon'}).click()
  await dialog.getByRole('button', {name: 'Print'}).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prints'))).toBe(1)
  await page.keyboard.press('Escape')
}

/** The same without scripts: from the form to the page of the coupon. The addresses of both pages. */
async function saveMoneyWithoutScripts(page: Page): Promise<readonly string[]> {
  await page.goto(savingsPath)
  const widget = page.locator('[data-widget="drugCostSavings"]')
  await widget.getByLabel('ZIP code').fill(savingsMarkers.savingsZip)
  await widget.getByRole('button', {name: 'UPDATE'}).click()
  await page.waitForURL('**/savings?**')
  const prices = page.url()
  await page
    .getByRole('link', {name: /Get coupon/})
    .first()
    .click()
  await expect(page.getByText('This is not insurance.')).toBeVisible()
  return [prices, page.url()]
}

test('a whole session of the savings widget, with everything granted: nobody else is asked for anything by it, and neither addresses, events nor logs hold drug, NDC, ZIP code, email or phone (coupon-37, drug-savings-70)', async () => {
  const context = await readerIn({...all, country: 'US'})
  await context.addInitScript(countPrints)
  const page = await context.newPage()
  const session: Request[] = []
  const isOwn = (request: Request) => new URL(request.url()).hostname === 'localhost'
  await page.goto(savingsPath)
  await scrollThrough(page)
  await outside.quiet()
  outside.clear()
  upstream.clear()
  page.on('request', (request) => session.push(request))
  await saveMoney(page)
  await outside.quiet()
  // What the page still had to say it says when it is left.
  await page.goto('about:blank')
  await outside.quiet()
  expect(
    session.filter((request) => request.url().startsWith('http') && !isOwn(request)).map((one) => one.url()),
  ).toEqual([])
  expect([outside.requests.map(line), outside.connections()]).toEqual([[], 0])
  expect(session.some((request) => request.url().includes('/api/optum/prices'))).toBe(true)

  // Our own events and measurements, and what an analytics service upstream gets of them.
  const told = session.filter((request) => /\/api\/(?:events|metrics|exposure)/.test(request.url()))
  expect(told.length).toBeGreaterThan(0)
  const recorded = told.map((request) => ({
    method: request.method(),
    host: '',
    path: new URL(request.url()).pathname,
    headers: [],
    encoding: '',
    body: request.postDataBuffer() ?? Buffer.alloc(0),
  }))
  for (const request of [...recorded, ...upstream.requests])
    expect([request.path, leaksOf(request, savingsMarkers)]).toEqual([request.path, []])

  // Without scripts; and its pages, whose addresses say what was asked for, with scripts.
  outside.clear()
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    extraHTTPHeaders: {'x-test-country': 'US'},
  })
  const addresses = await saveMoneyWithoutScripts(await plain.newPage())
  await plain.close()
  expect([outside.requests.map(line), outside.connections()]).toEqual([[], 0])
  for (const address of addresses) {
    await page.goto(address)
    await scrollThrough(page)
    await outside.quiet()
    await page.getByRole('link').first().focus()
  }
  await context.close()
  expect(outside.requests.flatMap((request) => leaksOf(request, savingsMarkers))).toEqual([])

  // The logs of site and lake have the paths of these calls, and nothing that was asked or typed.
  const logs = `${site.log()}\n${lake.log()}`
  for (const path of ['/api/optum/prices', '/api/optum/coupons', '/api/optum-coupon-info-share', '/savings/coupon'])
    expect(logs).toContain(`"path":"${path}"`)
  for (const marker of Object.values(savingsMarkers)) expect(logs.toLowerCase()).not.toContain(marker)
})
