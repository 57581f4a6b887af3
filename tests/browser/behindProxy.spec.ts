import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type Browser, type BrowserContext, expect, test} from 'playwright/test'
import {choice} from './support/consent.ts'
import {
  editorClient,
  type OwnProduct,
  ownProduct,
  type Part,
  startLakePart,
  startSitePart,
  startStudioPart,
} from './support/parts.ts'
import {startTlsProxy, type TlsProxy} from './support/tlsProxy.ts'

/**
 * The product as an operator runs it for others (docs/operations.md): three programs behind a proxy with TLS and
 * HTTP/2, under four names of a domain. The browser finds the proxy under these names.
 */
const names = {
  site: 'www.clinic.test',
  studio: 'studio.clinic.test',
  lake: 'content.clinic.test',
  // The Studio puts the project in front of the name, as for hosted Sanity.
  project: 'local.content.clinic.test',
}
const settings = {
  SITE_URL: `https://${names.site}`,
  STUDIO_ORIGIN: `https://${names.studio}`,
  LAKE_URL: `https://${names.lake}`,
  LAKE_ORIGINS: `https://${names.site}`,
  LAKE_LIMIT_LOCAL: '1',
}
const picture = path.resolve(import.meta.dirname, '../../scripts/seed/pictures/aura-sparkles.webp')
const address = '/sleep/light-before-noon'

let product: OwnProduct
let parts: readonly Part[] = []
let proxy: TlsProxy
let client: SanityClient
let browser: Browser
/** Of the editor, and of a reader: a browser in which somebody has looked at a preview shows drafts. */
let editor: BrowserContext
let readers: BrowserContext

test.describe.configure({mode: 'default'})
test.beforeAll(async ({playwright, launchOptions}) => {
  product = await ownProduct()
  const lake = await startLakePart(product, settings)
  client = await editorClient(product)
  const token = (await readFile(path.join(product.folder, 'token'), 'utf8')).trim()
  const site = await startSitePart(product, {...settings, SANITY_TOKEN: token})
  parts = [lake, site, await startStudioPart(product, settings)]
  proxy = await startTlsProxy({
    [names.site]: product.webPort,
    [names.studio]: product.studioPort,
    [names.lake]: product.lakePort,
    [names.project]: product.lakePort,
  })
  const rules = Object.values(names).map((name) => `MAP ${name} 127.0.0.1:${proxy.port}`)
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
  })
})
test.beforeEach(async () => {
  const storageState = {cookies: [{...choice('C0001'), domain: names.site}], origins: []}
  editor = await browser.newContext({storageState})
  readers = await browser.newContext({storageState})
})
test.afterEach(async () => {
  await editor.close()
  await readers.close()
})
test.afterAll(async () => {
  await browser.close()
  await proxy.stop()
  for (const part of parts.toReversed()) await part.stop()
  await product.remove()
})

/** Stores an article with a picture, published. */
async function createArticle(): Promise<void> {
  const asset = await client.assets.upload('image', createReadStream(picture))
  const children = [{_type: 'span', _key: 'span', text: 'Sit by a window in the morning.', marks: []}]
  await client.createOrReplace({
    _id: 'proxied',
    _type: 'article',
    title: 'Light Before Noon',
    canonicalPath: address,
    pageTemplate: 'article',
    heroImage: {_type: 'contentImage', alt: 'A window', asset: {_type: 'reference', _ref: asset._id}},
    body: [{_type: 'block', _key: 'block', style: 'normal', markDefs: [], children}],
  })
}

test('behind a proxy with TLS somebody signs in, edits beside the preview, and publishes; readers have it at once', async () => {
  await createArticle()
  const errors: string[] = []
  for (const context of [editor, readers]) {
    context.on('weberror', (error) => errors.push(error.error().message))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      if (new URL(request.url()).hostname.endsWith('.test') && reason !== 'net::ERR_ABORTED')
        errors.push(`${reason}: ${request.url()}`)
    })
  }

  const reader = await readers.newPage()
  // A lake that has just read a picture may, on a busy machine, take longer than a reader is made to wait.
  await expect.poll(async () => (await fetch(`http://localhost:${product.webPort}/api/health`)).status).toBe(200)
  const answer = await reader.goto(`https://${names.site}${address}`)
  expect(answer?.status()).toBe(200)
  const heading = reader.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Light Before Noon')
  await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://${names.site}${address}`)
  const image = reader.getByRole('img', {name: 'A window'}).first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect(await image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).host)).toBe(names.lake)

  // At the machine itself, whose name the sign-in page asks for; it goes on to the Studio's own address.
  const page = await editor.newPage()
  const pass = (await readFile(path.join(product.folder, 'pass'), 'utf8')).trim()
  await page.goto(`http://localhost:${product.lakePort}/sign-in?pass=${pass}`)
  await page.getByRole('button', {name: 'Local editor'}).click()
  await page.waitForURL(`https://${names.studio}/**`)
  await expect(page.getByRole('link', {name: 'Presentation'}).first()).toBeVisible({timeout: 45_000})

  await page.goto(`https://${names.studio}/presentation/article/proxied?preview=${address}`)
  const preview = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(preview).toHaveText('Light Before Noon', {timeout: 45_000})
  const title = page.getByTestId('field-title').getByRole('textbox').first()
  await title.fill('Light After Breakfast')
  await expect(preview).toHaveText('Light After Breakfast', {timeout: 20_000})
  await reader.reload()
  await expect(heading).toHaveText('Light Before Noon')

  await page.getByTestId('action-publish').click()
  await expect(async () => {
    await reader.reload()
    await expect(heading).toHaveText('Light After Breakfast', {timeout: 200})
  }).toPass({timeout: 10_000, intervals: [100]})
  expect(errors).toEqual([])
  // Everything came through the proxy, presence by a web socket.
  expect([...(proxy.asked.get(names.site) ?? [])]).toEqual(['2.0'])
  expect([...(proxy.asked.get(names.studio) ?? [])]).toEqual(['2.0'])
  expect([...(proxy.asked.get(names.project) ?? [])].toSorted()).toEqual(['2.0', 'web socket, 1.1'])
})

test('under its public name the lake signs nobody in by the pass, as whoever asks comes from the proxy’s address', async () => {
  const page = await readers.newPage()
  const pass = (await readFile(path.join(product.folder, 'pass'), 'utf8')).trim()
  const answer = await page.goto(`https://${names.lake}/sign-in?pass=${pass}`)
  expect(answer?.status()).toBe(403)
})
