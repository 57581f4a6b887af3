import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {buildAssets} from '../../assets/build.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {embedFixtures} from './embed.fixtures.ts'
import {frameOrigins} from '../../server/frameOrigins.ts'
import {contentSecurityPolicy, noForeignOrigins} from '../../server/securityHeaders.ts'

const origin = 'https://site.example'
const sheet = readFileSync(path.join(import.meta.dirname, 'EmbedFrame.module.pcss'), 'utf8')

let browser: Browser
let scripts: ReadonlyMap<string, string>
beforeAll(async () => {
  browser = await launchChromium()
  scripts = new Map((await buildAssets()).map(({name, code}) => [`/${name}`, code]))
})
afterAll(() => browser.close())

interface Reader {
  readonly consent?: string
  readonly refusesByBrowser?: boolean
  readonly javaScript?: boolean
}

/** A visit of a page of the site, at an address that names a condition, with a fixture and the policy of such a page. */
interface Visit {
  readonly page: Page
  /** Every request to another site: its address, and the referrer that it was told. */
  readonly requests: {readonly url: string; readonly referrer: string | undefined}[]
  readonly problems: string[]
}

async function visit(name: string, {consent, refusesByBrowser, javaScript = true}: Reader = {}): Promise<Visit> {
  const shown = (await showFixture('embed', name)).html
  const html = shown.replaceAll(' data-embed-frame=', ' data-behavior="/embedFrame.js" data-embed-frame=')
  const policy = contentSecurityPolicy({
    ...noForeignOrigins,
    frameOrigins: frameOrigins(Buffer.from(html)),
    scriptHashes: [],
    draft: false,
    dev: false,
    publicHost: false,
    studioOrigins: [],
    imageOrigin: origin,
    lakeOrigin: origin,
  })
  const context = await browser.newContext({javaScriptEnabled: javaScript, viewport: {width: 800, height: 900}})
  if (consent !== undefined) await context.addCookies([{name: 'apothecary_consent', value: consent, url: origin}])
  const page = await context.newPage()
  if (refusesByBrowser === true)
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}),
    )
  const requests: {url: string; referrer: string | undefined}[] = []
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const script = scripts.get(url.pathname)
    if (url.origin !== origin) {
      requests.push({url: url.href, referrer: (await request.allHeaders())['referer']})
      await route.fulfill({
        contentType: 'text/html',
        body: '<!DOCTYPE html><title>Embedded</title><button>Inside</button>',
      })
    } else if (script !== undefined) await route.fulfill({contentType: 'text/javascript', body: script})
    else
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: {'content-security-policy': policy, 'referrer-policy': 'strict-origin-when-cross-origin'},
        body: `<!DOCTYPE html><html lang="en"><title>Page</title><style>${sheet}</style><script src="/main.js" defer></script><p>Before</p>${html}<p id="after">After</p></html>`,
      })
  })
  await page.goto(`${origin}/health/migraine/triptans`)
  return {page, requests, problems}
}

/** Where the text behind the embed stands. */
const below = (page: Page) => page.locator('#after').evaluate((element) => element.getBoundingClientRect().top)

describe('until the reader agrees', () => {
  test('nothing is requested of the other site; a click loads its frame, in the place that was kept for it (embed-5, consent-17)', async () => {
    const {page, requests, problems} = await visit('youtube')
    const button = page.getByRole('button', {name: 'Play video: Types of magnesium in three minutes'})
    await button.waitFor()
    const before = await below(page)
    expect(requests).toEqual([])
    await button.click()
    await page.frameLocator('iframe').getByText('Inside').waitFor()
    expect(requests).toEqual([
      {url: 'https://www.youtube-nocookie.com/embed/EXAMPLE0001?autoplay=1', referrer: `${origin}/`},
    ])
    expect(await below(page)).toBe(before)
    await expect(page.evaluate(() => document.activeElement?.tagName)).resolves.toBe('IFRAME')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('the keyboard loads it too (embed-5)', async () => {
    const {page, requests} = await visit('default')
    await page.getByRole('button').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByText('Inside').waitFor()
    expect(requests).toEqual([{url: embedFixtures.default.url, referrer: undefined}])
    await page.context().close()
  })

  test.each([
    ['agreed to other things only', {consent: 'C0001,C0002'}],
    ['agreed, but whose browser says no', {consent: 'C0001,C0004', refusesByBrowser: true}],
  ])('a reader who %s is asked (embed-5, consent-12, consent-17)', async (_, reader) => {
    const {page, requests} = await visit('default', reader)
    await page.getByRole('button').waitFor()
    expect(requests).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
    await page.context().close()
  })
})

test('for a reader who has agreed it loads by itself, without moving anything (embed-5)', async () => {
  const {page, requests, problems} = await visit('default', {consent: 'C0001,C0004'})
  await page.frameLocator('iframe').getByText('Inside').waitFor()
  const after = await below(page)
  const still = await visit('default')
  expect(after).toBe(await below(still.page))
  expect(requests.map(({url}) => url)).toEqual([embedFixtures.default.url])
  expect(problems).toEqual([])
  await still.page.context().close()
  await page.context().close()
})

test('it loads when the reader agrees, and ends when they come back from withdrawing that elsewhere (embed-5, consent-17)', async () => {
  const {page, requests} = await visit('default')
  await page.getByRole('button').waitFor()
  const choose = async (groups: string, event: string) => {
    await page.context().addCookies([{name: 'apothecary_consent', value: groups, url: origin}])
    await page.evaluate((name) => document.dispatchEvent(new Event(name)), event)
  }
  await choose('C0001,C0002', 'apothecary:consent')
  expect(await page.locator('iframe').count()).toBe(0)
  await choose('C0001,C0004', 'apothecary:consent')
  await page.frameLocator('iframe').getByText('Inside').waitFor()
  await choose('C0001', 'visibilitychange')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.getByRole('button').isVisible()).toBe(true)
  expect(requests).toHaveLength(1)
  await page.context().close()
})

const framed = Object.entries(embedFixtures).flatMap(([name, fixture]) =>
  'provider' in fixture && 'url' in fixture && !name.startsWith('invalid') ? [name] : [],
)

test.each(framed)('%s: the frame is sandboxed, named and told no path (embed-4, rich-text-3)', async (name) => {
  const {page, requests, problems} = await visit(name, {consent: 'C0004'})
  const frame = page.locator('iframe')
  await frame.waitFor()
  await page.frameLocator('iframe').getByText('Inside').waitFor()
  const attributes = await frame.evaluate((element) =>
    Object.fromEntries(element.getAttributeNames().map((attribute) => [attribute, element.getAttribute(attribute)])),
  )
  expect(attributes['sandbox']).toMatch(
    /^allow-scripts allow-same-origin( allow-(presentation|popups|popups-to-escape-sandbox|forms))*$/,
  )
  expect(attributes['title']).toMatch(/\S/)
  expect(attributes['loading']).toBe('lazy')
  expect(attributes['allow']).not.toMatch(/camera|microphone|geolocation|payment/)
  for (const {url, referrer} of requests) {
    expect(referrer === undefined || referrer === `${origin}/`).toBe(true)
    expect(url).not.toMatch(/migraine|triptans/)
  }
  expect(problems).toEqual([])
  await page.context().close()
})

test('without JavaScript there is a plain link, and no button that does nothing (embed-5)', async () => {
  const {page, requests} = await visit('youtube', {javaScript: false})
  const link = page.getByRole('link', {name: /^Watch on YouTube/})
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=EXAMPLE0001')
  expect(await page.getByRole('button').count()).toBe(0)
  expect(requests).toEqual([])
  await page.context().close()
})
